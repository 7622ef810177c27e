import { findFrameFaults } from './src/browser/find-frame-faults';
import { openPage } from './src/browser/open-page';
import { buildOddShop, manyLoops } from './src/releases/build-odd-shop';
import { goLive } from './src/releases/release-cli';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { awaitText } from './src/site/await-text';
import { type PageRequest, requestPage } from './src/site/request-page';

let system: SharedSystem;

beforeAll(async () => {
  const [shared, odd] = await Promise.all([shareSystem(), buildOddShop()]);
  system = shared;
  await goLive(system, odd);
  await awaitText(`${system.url}/odd/throws-later/1`, 'Break this page');
});

/** The status of a page whose document has arrived as a whole. */
async function visit(path: string): Promise<number> {
  const response = await fetch(system.url + path);
  await response.text();
  return response.status;
}

describe('a page that never comes to an end on the server', () => {
  it('is not rendered again for a while when it waits, so that many requests keep no one waiting', async () => {
    const waiting = (id: number) => visit(`/odd/waits/${id}`);
    expect(await waiting(1)).toBe(503);
    // More than the server renders at a time.
    const many = Array.from({ length: 20 }, (_, index) => waiting(index + 2));
    const others = await Promise.all(['/partners-detail/1', '/courses', '/books'].map(visit));

    expect(others).toEqual([200, 200, 200]);
    expect(new Set(await Promise.all(many))).toEqual(new Set([503]));
    const tooLong = /\/odd\/waits\/\d+ was not done within/g;
    expect(new Set(system.output().match(tooLong)).size).toBe(1);
  });

  it.each([
    ['loops', '/odd/loops/1', 'Rendered in the browser'],
    ['waits for ever', '/odd/waits/1', 'This was loaded in the browser'],
    ['takes all memory', '/odd/crashes/1', 'Rendered in the browser'],
  ])('(it %s) is rendered in the browser instead', async (_, path, text) => {
    const { page, status, problems } = await openPage(system.url + path);
    await page.getByText(text).waitFor();

    expect(status).toBe(503);
    expect(await page.getByRole('heading', { level: 1, name: 'Odd page' }).isVisible()).toBe(true);
    expect(await findFrameFaults(page)).toEqual([]);
    expect(problems.filter((problem) => !problem.includes('503'))).toEqual([]);
  });

  it('neither makes visitors of other pages wait nor takes the server down when many request it', async () => {
    // Two at a time, which is all that the server renders with, for as long as the others take.
    const left = [...manyLoops];
    const statuses: number[] = [];
    let areOthersHere = false;
    const requestWithoutEnd = async (request: PageRequest) => {
      statuses.push((await request.response).status);
      const next = areOthersHere ? undefined : left.pop();
      if (next) await requestWithoutEnd(requestLoop(next));
    };
    const requestLoop = (id: string) => requestPage(`${system.url}/odd/${id}/1`);
    const first = left.splice(0, 2).map(requestLoop);
    const end = Promise.all(first.map(requestWithoutEnd));
    await Promise.all(first.map(({ started }) => started));
    const others = await Promise.all(['/partners-detail/3', '/faqs', '/shop'].map(visit));
    areOthersHere = true;
    const unrequested = left.length;
    await end;

    expect(others).toEqual([200, 200, 200]);
    expect(unrequested).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([503]));
    expect(await visit('/partners-detail/4')).toBe(200);
    expect(await visit('/healthz')).toBe(200);
  });
});
