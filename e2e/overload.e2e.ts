import { alterRelease } from './src/releases/alter-release';
import { goLive } from './src/releases/release-cli';
import { shareSystem } from './src/releases/shared-system';
import { readCrawledPages } from './src/run/current-run';
import { fetchPage } from './src/site/fetch-page';
import { awaitGeneration, fetchClientMap } from './src/site/page-state';

describe('when all pages are requested at once', () => {
  it('and none is in the cache yet, every one is rendered, if late', async () => {
    const paths = readCrawledPages()
      .filter(({ status }) => status === 200)
      .map(({ path }) => path);
    const system = await shareSystem();
    const { generation } = await fetchClientMap(system.url);
    await goLive(system, await alterRelease('account', '9.0.0'));
    await awaitGeneration(system.url, generation + 1);

    const request = async (path: string) => ({ path, ...(await fetchPage(system.url + path)) });
    const pages = await Promise.all(paths.map(request));
    const failed = pages
      .filter(({ status }) => status !== 200)
      .map(({ path, status }) => `${path}: ${status}`);
    expect(paths.length).toBeGreaterThan(200);
    expect(failed.slice(0, 10)).toEqual([]);
  });
});
