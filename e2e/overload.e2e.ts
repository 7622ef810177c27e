import { alterRelease } from './src/releases/alter-release';
import { goLive } from './src/releases/release-cli';
import { currentRun } from './src/run/current-run';
import { crawl } from './src/site/crawl';
import { fetchPage } from './src/site/fetch-page';
import { awaitGeneration, fetchPageMap } from './src/site/page-state';
import { startOwnSystem } from './src/system/own-system';

describe('when everybody comes at once', () => {
  it('and no page is drawn yet, every page of the site is drawn, if late', async () => {
    const paths = (await crawl(currentRun().site.url))
      .filter(({ status }) => status === 200)
      .map(({ path }) => path);
    const system = await startOwnSystem();
    const { generation } = await fetchPageMap(system.url);
    await goLive(system, await alterRelease('account', '9.0.0'));
    await awaitGeneration(system.url, generation + 1);

    const pages = await Promise.all(paths.map((path) => fetchPage(system.url + path)));
    const failed = pages.flatMap(({ status }, index) =>
      status === 200 ? [] : [`${paths[index]}: ${status}`],
    );
    expect(paths.length).toBeGreaterThan(200);
    expect(failed.slice(0, 10)).toEqual([]);
  });
});
