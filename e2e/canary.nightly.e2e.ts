import { readPageState, visitAndReport } from '@meridian/contracts/testing/simulated-visitor';
import type { Page } from 'playwright-core';
import { openPage } from './src/browser/open-page';
import type { BuiltRelease } from './src/releases/alter-release';
import { buildNextCatalogue, newHeading, oldHeading } from './src/releases/build-next-catalogue';
import { changeLive, liveApps, release } from './src/releases/release-cli';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { fetchPage } from './src/site/fetch-page';
import { findCanaryCookie } from './src/site/find-canary-cookie';

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

/** A visitor whose browser keeps cookies, and reports of a page in the middle of each visit. */
function createVisitor(_: unknown, index: number) {
  const clientIp = `10.${index >> 8}.${index & 255}.1`;
  let cookies: Record<string, string> = {};
  return {
    async report() {
      ({ cookies } = await visitAndReport(courses(), 'catalogue', { clientIp, cookies }));
    },
    /** The release of the catalogue that a page has: one and the same in all that it says, or it is mixed. */
    async visit(path: string): Promise<string> {
      const { canary } = cookies;
      const headers: Record<string, string> = canary ? { cookie: `canary=${canary}` } : {};
      const response = await fetch(system.url + path, { headers });
      const html = await response.text();
      const version = readPageState(html).map.apps.catalogue?.live.version ?? 'none';
      const isNew = version === next.version;
      const signs = [
        html.includes('href="/reading-room"'),
        ...(path === '/courses' ? [html.includes(newHeading), !html.includes(oldHeading)] : []),
      ];
      return signs.every((sign) => sign === isNew) ? version : `mixed: ${version}, ${signs}`;
    },
  };
}

it('is what each visitor gets on all pages after the first or on none, also as it grows', async () => {
  const visitors = Array.from({ length: 1000 }, createVisitor);
  /** What each visitor has seen during a visit, between two changes of the live map. */
  const visitAll = async () => {
    const seen: string[] = [];
    for (let start = 0; start < visitors.length; start += 20)
      await Promise.all(
        visitors.slice(start, start + 20).map(async (visitor, index) => {
          await visitor.report();
          const versions = new Set<string>();
          for (const path of ['/courses', '/', '/courses']) versions.add(await visitor.visit(path));
          seen[start + index] = [...versions].join(' and ');
        }),
      );
    return seen;
  };
  const countNew = (seen: string[]) => seen.filter((version) => version === next.version).length;
  const others = (seen: string[]) =>
    seen.filter((version) => version !== next.version && version !== before);

  await promoteFor(10);
  const first = await visitAll();
  await promoteFor(50);
  const second = await visitAll();
  await changeLive(system, 'promote', 'catalogue', next.version);
  const third = await visitAll();

  expect([first, second, third].flatMap(others)).toEqual([]);
  // Five times the standard deviation of what chance gives.
  expect(Math.abs(countNew(first) - 100)).toBeLessThan(48);
  expect(Math.abs(countNew(second) - 500)).toBeLessThan(80);
  expect(countNew(third)).toBe(1000);
  const lost = first.filter(
    (version, index) => version === next.version && second[index] !== version,
  );
  expect(lost).toEqual([]);
  await changeLive(system, 'rollback', 'catalogue');
});

it.each([true, false])(
  'in a browser (with JavaScript: %s), a visitor of it sees its pages alone until a rollback, others what is live',
  async (javaScript) => {
    await promoteFor(20);
    const open = (canary?: string) =>
      openPage(courses(), {
        javaScript,
        before: async (page) => {
          const cookie = { name: 'canary', url: system.url, httpOnly: true };
          if (canary) await page.context().addCookies([{ ...cookie, value: canary }]);
        },
      });
    const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();
    const beside = await open();
    expect(await heading(beside.page)).toBe(oldHeading);
    expect((await beside.page.goto(`${system.url}/reading-room`))?.status()).toBe(404);
    // A browser writes a line for each document with an error status.
    expect(beside.problems.filter((problem) => !/404/.test(problem))).toEqual([]);

    const { page, problems } = await open(await findCanaryCookie(courses(), 'catalogue'));
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
    // Pages are the same for all again, and no cookie is set.
    const { headers } = await fetchPage(courses());
    expect([headers.get('cache-control'), headers.get('set-cookie')]).toEqual([
      'public, max-age=0, s-maxage=1, stale-while-revalidate=1',
      null,
    ]);
  },
);
