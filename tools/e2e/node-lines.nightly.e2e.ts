import { hasNodeLines, nodeLines } from '@meridian/service/testing/nightly-tools';
import { alterRelease } from './src/releases/alter-release';
import { goLive, liveVersions } from './src/releases/release-cli';
import { fetchPage } from './src/site/fetch-page';
import { startOwnSystem } from './src/system/own-system';

const isTested = hasNodeLines() || process.env.CI === 'true';

(isTested ? describe : describe.skip).each(nodeLines)('on Node.js $version', ({ program }) => {
  it('the system starts, renders pages and images, changes a release, and says nothing unusual', async () => {
    const system = await startOwnSystem({ program, environment: { LOG_LEVEL: 'warn' } });
    await goLive(system, await alterRelease('shop', '9.2.0'));
    expect((await liveVersions(system)).shop).toBe('9.2.0');

    for (const path of ['/', '/courses', '/shop', '/search?q=heart']) {
      const { status, heading } = await fetchPage(system.url + path);
      expect([path, status, heading]).toEqual([path, 200, expect.stringMatching(/\w/)]);
    }
    expect((await fetch(`${system.url}/social/faqs.png`)).status).toBe(200);
    expect((await fetch(`${system.url}/api/read-course`)).status).toBe(200);

    expect(await system.stop()).toMatchObject({ code: 0, left: [] });
    const said = system.output().split('\n').filter(isUnusual);
    expect(said).toEqual([]);
  });
});

/** Lines of the log count from warn on, as do warnings of Node.js itself. */
function isUnusual(line: string): boolean {
  return /"level":[4-6]0|Warning/.test(line);
}
