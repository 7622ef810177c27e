import { gzipSync } from 'node:zlib';
import { openPage } from './src/browser/open-page';
import { recordScripts, type ScriptRequest } from './src/browser/record-scripts';
import { currentRun } from './src/run/current-run';

const { site } = currentRun();

/** Milliseconds per request: enough for one level to be told from the next on a busy machine. */
const latency = 400;

async function loadScripts(path: string): Promise<ScriptRequest[]> {
  let recording: Awaited<ReturnType<typeof recordScripts>> | undefined;
  const { page } = await openPage(site.url + path, {
    before: async (opened) => {
      recording = await recordScripts(opened, { latency, throughput: -1 });
    },
  });
  await page.waitForLoadState('networkidle');
  return recording?.list() ?? [];
}

/** How many scripts had to be there, one after the other, before each could be asked for; from 1. */
function findLevels(scripts: readonly ScriptRequest[]): Map<ScriptRequest, number> {
  const levels = new Map<ScriptRequest, number>();
  for (const script of scripts) {
    const before = [...levels].filter(([{ end }]) => end <= script.start);
    levels.set(script, 1 + Math.max(0, ...before.map(([, level]) => level)));
  }
  return levels;
}

describe('the scripts of a page', () => {
  it.each(['/', '/courses', '/shop', '/login', '/faqs', '/conferences'])(
    'are all asked for at once after the HTML of %s',
    async (path) => {
      const scripts = await loadScripts(path);

      expect(scripts.length).toBeGreaterThan(3);
      const late = [...findLevels(scripts)].filter(([, level]) => level > 1);
      expect(late.map(([script]) => script)).toEqual([]);
      expect(new Set(scripts.map(({ url }) => url)).size).toBe(scripts.length);
    },
  );

  it('of the home page are below 160 KB, compressed with gzip', async () => {
    const scripts = await loadScripts('/');
    const sizes = await Promise.all(
      scripts.map(async ({ url }) => {
        const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
        return gzipSync(Buffer.from(await response.arrayBuffer())).length;
      }),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(160_000);
  });
});

describe('the files of a release', () => {
  it('are sent compressed, to be kept for ever, and not sent again', async () => {
    const [script] = await loadScripts('/');
    const url = script?.url ?? '';
    const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });

    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toMatch(/immutable/);
    const etag = response.headers.get('etag') ?? '';
    const again = await fetch(url, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });
});
