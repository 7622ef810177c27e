import { setTimeout as sleep } from 'node:timers/promises';
import { alterRelease } from './src/releases/alter-release';
import { goLive } from './src/releases/release-cli';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { readCrawledPages } from './src/run/current-run';
import { awaitGeneration, fetchClientMap } from './src/site/page-state';

let system: SharedSystem;

async function request(path: string) {
  const response = await fetch(system.url + path);
  const html = await response.text();
  return {
    path,
    status: response.status,
    retryAfterSeconds: Number(response.headers.get('retry-after')),
    isBusyPage: html.includes('One moment, please'),
  };
}

describe('when all pages are requested at once, and none is in the cache', () => {
  it('those for which there is no time are turned away, and are there when asked for again', async () => {
    const paths = readCrawledPages()
      .filter(({ status }) => status === 200)
      .map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(200);
    system = await shareSystem();
    const { generation } = await fetchClientMap(system.url);
    await goLive(system, await alterRelease('account', '9.0.0'));
    await awaitGeneration(system.url, generation + 1);

    for (let left = paths; left.length > 0; ) {
      const responses = await Promise.all(left.map(request));
      const away = responses.filter(({ status }) => status !== 200);
      const wrong = away.filter(
        ({ status, isBusyPage, retryAfterSeconds }) =>
          status !== 503 || !isBusyPage || !(retryAfterSeconds > 0),
      );
      expect(wrong).toEqual([]);
      expect(away.length).toBeLessThan(left.length);
      left = away.map(({ path }) => path);
      const wait = Math.max(0, ...away.map(({ retryAfterSeconds }) => retryAfterSeconds));
      await sleep(wait * 1000);
    }
  });
});
