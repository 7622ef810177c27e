import { findFrameFaults } from './src/browser/find-frame-faults';
import { openPage } from './src/browser/open-page';
import { buildOddShop, manyLoops } from './src/releases/build-odd-shop';
import { goLive } from './src/releases/release-cli';
import { type Asked, ask } from './src/site/ask';
import { awaitText } from './src/site/await-text';
import { startOwnSystem } from './src/system/own-system';
import type { RunningSystem } from './src/system/start-system';

let system: RunningSystem;

beforeAll(async () => {
  const [started, odd] = await Promise.all([startOwnSystem(), buildOddShop('2.0.0')]);
  system = started;
  await goLive(system, odd);
  await awaitText(`${system.url}/odd/throws-later`, 'Break this page');
});

/** The status of a page, once its document is here as a whole. */
async function visit(path: string): Promise<number> {
  const response = await fetch(system.url + path);
  await response.text();
  return response.status;
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

  it('neither keeps visitors of other pages waiting nor takes the server down when many ask', async () => {
    // Two at a time, which is all that the server draws with, for as long as the others take.
    const left = [...manyLoops];
    const statuses: number[] = [];
    let areOthersHere = false;
    const keepAsking = async (asked: Asked) => {
      statuses.push((await asked.answer).status);
      const next = areOthersHere ? undefined : left.pop();
      if (next) await keepAsking(askFor(next));
    };
    const askFor = (id: string) => ask(`${system.url}/odd/${id}/1`);
    const first = left.splice(0, 2).map(askFor);
    const end = Promise.all(first.map(keepAsking));
    await Promise.all(first.map(({ underWay }) => underWay));
    const others = await Promise.all(['/partners-detail/3', '/faqs', '/shop'].map(visit));
    areOthersHere = true;
    const unasked = left.length;
    await end;

    expect(others).toEqual([200, 200, 200]);
    expect(unasked).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([503]));
    expect(await visit('/partners-detail/4')).toBe(200);
    expect(await visit('/healthz')).toBe(200);
  });
});
