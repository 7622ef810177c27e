import { findFrameFaults } from './src/browser/find-frame-faults';
import { openPage } from './src/browser/open-page';
import { buildOddShop } from './src/releases/build-odd-shop';
import { goLive } from './src/releases/release-cli';
import { awaitText } from './src/site/await-text';
import { startOwnSystem } from './src/system/own-system';
import type { RunningSystem } from './src/system/start-system';

let system: RunningSystem;

beforeAll(async () => {
  const [started, odd] = await Promise.all([startOwnSystem(), buildOddShop('2.0.0')]);
  system = started;
  await goLive(system, odd);
  await awaitText(`${system.url}/odd/throws-later`, 'Break this page');
}, 120_000);

/** Opens a page and says how long its document took. */
async function visit(path: string) {
  const started = performance.now();
  const response = await fetch(system.url + path);
  await response.text();
  return { path, status: response.status, milliseconds: performance.now() - started };
}

describe('a page that never comes to an end on the server', () => {
  it.each([
    ['loops', '/odd/loops/1', 'Drawn in the browser'],
    ['waits for ever', '/odd/waits', 'This was loaded in the browser'],
    ['takes all memory', '/odd/crashes', 'Drawn in the browser'],
  ])('(it %s) is drawn in the browser instead', async (_, path, text) => {
    const { page, status, problems } = await openPage(system.url + path);
    await page.getByText(text).waitFor();

    expect(status).toBe(503);
    expect(await page.getByRole('heading', { level: 1, name: 'Odd page' }).isVisible()).toBe(true);
    expect(await findFrameFaults(page)).toEqual([]);
    expect(problems.filter((problem) => !problem.includes('503'))).toEqual([]);
  });

  it('does not keep a visitor of another page waiting', async () => {
    const looping = visit('/odd/loops/2');
    await new Promise((resolve) => setTimeout(resolve, 300));
    const others = await Promise.all(['/courses', '/faqs', '/shop', '/login'].map(visit));

    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(Math.max(...others.map(({ milliseconds }) => milliseconds))).toBeLessThan(2000);
    expect((await looping).status).toBe(503);
  });

  it('takes down neither pages nor server when many ask for it', async () => {
    const looping = Promise.all([3, 4, 5, 6].map((id) => visit(`/odd/loops/${id}`)));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const fresh = await visit('/partners-detail/3');

    expect(fresh.status).toBe(200);
    expect((await looping).map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    expect((await visit('/partners-detail/4')).status).toBe(200);
    expect((await visit('/healthz')).status).toBe(200);
  }, 90_000);
});
