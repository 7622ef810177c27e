import type { Page } from 'playwright-core';
import { openPage } from './src/browser/open-page';
import type { BuiltRelease } from './src/releases/alter-release';
import { buildNextCatalogue, newHeading, oldHeading } from './src/releases/build-next-catalogue';
import { changeLive, liveApps, release } from './src/releases/release-cli';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { fetchPage, findCookies } from './src/site/fetch-page';

let system: SharedSystem;
let next: BuiltRelease;
let before: string;

const courses = () => `${system.url}/courses`;
const catalogue = async () => (await liveApps(system)).find(({ app }) => app === 'catalogue');
const promoteFor = (percent: number) =>
  changeLive(system, 'promote', 'catalogue', next.version, '--percent', String(percent));

beforeAll(async () => {
  [system, next] = await Promise.all([shareSystem(), buildNextCatalogue()]);
  before = (await catalogue())?.version ?? '';
  await release(system, 'publish', next.directory);
});

it.each([true, false])(
  'in a browser (with JavaScript: %s), visitors of the canary see its pages until a rollback, and others see what is live',
  async (javaScript) => {
    await promoteFor(20);
    const open = async (getsCanary: boolean) => {
      const found = Object.entries(await findCookies(courses(), 'catalogue', { getsCanary }));
      const cookies = found.map(([name, value]) => ({ name, value, url: system.url }));
      const before = (page: Page) => page.context().addCookies(cookies);
      return openPage(courses(), { javaScript, before });
    };
    const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
    const beside = await open(false);
    expect(await heading(beside.page)).toBe(oldHeading);
    expect((await beside.page.goto(`${system.url}/reading-room`))?.status()).toBe(404);
    // A browser writes a line for each document with an error status.
    expect(beside.problems.filter((problem) => !/404/.test(problem))).toEqual([]);

    const { page, problems } = await open(true);
    expect(await heading(page)).toBe(newHeading);
    await page.goto(`${system.url}/shop`);
    await page.getByRole('navigation', { name: 'Main' }).getByText('Reading room').waitFor();
    await page.goto(`${system.url}/reading-room`);
    await page.getByText('Ask us for a quiet hour').waitFor();
    await page.goto(courses());
    expect(await heading(page)).toBe(newHeading);

    await changeLive(system, 'rollback', 'catalogue');
    expect(await catalogue()).toMatchObject({ version: before, canary: null });
    await page.reload();
    expect(await heading(page)).toBe(oldHeading);
    expect(problems).toEqual([]);
    // All visitors get the same page again, and no cookie is set.
    const { headers } = await fetchPage(courses());
    expect([headers.get('cache-control'), headers.get('set-cookie')]).toEqual([
      'public, max-age=0, s-maxage=1, stale-while-revalidate=1',
      null,
    ]);
  },
);
