import { gzipSync } from 'node:zlib';
import { openPage } from './src/browser/open-page';
import { type RecordedScripts, recordScripts } from './src/browser/record-scripts';
import { currentRun } from './src/run/current-run';

const { site } = currentRun();

async function loadScripts(path: string): Promise<RecordedScripts> {
  let scripts: RecordedScripts = { requested: [], run: new Set() };
  const { page } = await openPage(site.url + path, {
    before: async (opened) => {
      scripts = await recordScripts(opened);
    },
  });
  await page.waitForLoadState('networkidle');
  return { ...scripts, requested: scripts.requested.filter(({ url }) => !isTelemetry(url)) };
}

/** Requested when the page is idle, and nothing waits for it; its size has a test of its own. */
function isTelemetry(url: string): boolean {
  return /\/telemetry\.\w+\.js$/.test(url);
}

describe('the scripts of a page', () => {
  it.each(['/courses', '/sanford-guides', '/login', '/faqs', '/conferences'])(
    'are all named by the HTML of %s, so that none waits for another, requested once, and run',
    async (path) => {
      const { requested, run } = await loadScripts(path);

      expect(requested.length).toBeGreaterThan(3);
      expect(requested.filter(({ initiator }) => initiator !== 'parser')).toEqual([]);
      expect(new Set(requested.map(({ url }) => url)).size).toBe(requested.length);
      expect(requested.map(({ url }) => url).filter((url) => !run.has(url))).toEqual([]);
    },
  );

  it.each(['/', '/about', '/shop'])(
    'are those of the frame where nothing else responds, as on %s',
    async (path) => {
      const { requested, run } = await loadScripts(path);
      const names = requested.map(({ url }) => url.replace(/.*\/assets\/|\.\w+\.js$/g, ''));
      expect(names).toEqual([
        expect.stringMatching(/^shell\/.*\/index$/),
        expect.stringMatching(/^shell\/.*\/app$/),
      ]);
      expect(requested.map(({ url }) => url).filter((url) => !run.has(url))).toEqual([]);
    },
  );

  it('of the home page are below 100 KB, compressed with gzip', async () => {
    const { requested } = await loadScripts('/');
    const sizes = await Promise.all(
      requested.map(async ({ url }) => {
        const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
        return gzipSync(Buffer.from(await response.arrayBuffer())).length;
      }),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(100_000);
  });
});

describe('the files of a release', () => {
  it('are sent compressed, cacheable for ever, and not sent again', async () => {
    const [script] = (await loadScripts('/')).requested;
    const url = script?.url ?? '';
    const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });

    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toMatch(/immutable/);
    const etag = response.headers.get('etag') ?? '';
    const again = await fetch(url, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });
});
