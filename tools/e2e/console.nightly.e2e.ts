import {
  type SimulatedVisitor,
  visitAndReport,
} from '@meridian/contracts/testing/simulated-visitor';
import { findAxeViolations } from './src/faults/find-axe-violations';
import { openConsole } from './src/organizers/console-tab';
import type { BuiltRelease } from './src/releases/alter-release';
import { oldHeading } from './src/releases/build-next-catalogue';
import { buildRelease, findSource } from './src/releases/build-release';
import { changeLive, liveVersions, release } from './src/releases/release-cli';
import { startOwnSystem } from './src/system/own-system';
import type { RunningSystem } from './src/system/start-system';
import { waitUntil } from './src/wait-until';

const app = 'catalogue';
const version = '2.6.0';
let system: RunningSystem;
let next: BuiltRelease;
let before = '';

beforeAll(async () => {
  [system, next] = await Promise.all([
    startOwnSystem(),
    buildRelease(app, version, {
      [findSource(app, `heading: '${oldHeading}'`)]: (text) =>
        text.replaceAll(oldHeading, 'Explore Courses Seen in the Console'),
    }),
  ]);
  before = (await liveVersions(system))[app] ?? '';
  await release(system, 'publish', next.directory);
});

const pages = [
  ['/channels/production', 'Live in production'],
  [`/channels/production/apps/${app}`, app],
  ['/channels/production/history', 'History of production'],
  ['/channels/production/diff?from=0&to=1', 'production from 0 to 1'],
  ['/channels/production/servers', 'Site servers of production'],
  ['/channels/production/releases', 'Releases'],
  [`/channels/production/releases/${app}`, `Releases of ${app}`],
  ['/nowhere', 'Live in production'],
] as const;

it.each([
  [360, 'dark'],
  [768, 'light'],
  [1440, 'dark'],
] as const)(
  'each page is readable by everyone at %d px, without a fault',
  async (width, colorScheme) => {
    const { page, problems } = await openConsole(system, { width, colorScheme });
    for (const [path, title] of pages) {
      await page.goto(`${system.registryUrl}/ops${path}`, { waitUntil: 'domcontentloaded' });
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await waitUntil(
        `all of ${path}`,
        async () => (await page.getByRole('status', { name: 'Loading' }).count()) === 0,
      );
      const isTooWide = await page.evaluate(
        () => document.documentElement.scrollWidth > window.innerWidth,
      );
      expect([path, isTooWide, await findAxeViolations(page)]).toEqual([path, false, []]);
    }
    expect(problems).toEqual([]);
  },
);

it('a canary that throws is shown with its evidence once it was rolled back by itself', async () => {
  const courses = `${system.url}/courses`;
  const bad = await buildRelease(app, '2.6.1', {
    [findSource(app, `heading: '${oldHeading}'`)]: (text) =>
      text.replaceAll(oldHeading, 'Explore Courses That Throw in the Console'),
  });
  await release(system, 'publish', bad.directory);
  const { page, problems } = await openConsole(system, {
    at: `/channels/production/apps/${app}`,
  });
  const reason = ['--reason', 'To see how it does'];
  await changeLive(system, 'promote', app, bad.version, '--percent', '10', ...reason);
  const ofCanary: SimulatedVisitor[] = [];
  let visits = 0;
  const visit = async (index: number) => {
    // Each visitor has a network, and one in five sees the release throw.
    const clientIp = `13.${index >> 8}.${index & 255}.7`;
    // The first page assigns the bucket.
    const { cookies } = await visitAndReport(courses, app, { clientIp });
    const visitor = { clientIp, cookies };
    const seen = await visitAndReport(courses, app, visitor, (got) =>
      got === bad.version && index % 5 === 0 ? [{ app, version: got, kind: 'render' }] : [],
    );
    if (seen.version === bad.version) ofCanary.push(visitor);
  };
  await waitUntil(
    'the end of the canary',
    async () => {
      await Promise.all(Array.from({ length: 20 }, () => visit(visits++)));
      return await page.getByText('rolled back by itself').first().isVisible();
    },
    { timeoutMs: 120_000 },
  );
  const [one] = ofCanary;
  if (!one) throw new Error('Expected visitors of the canary, found none');
  const isBefore = async () => (await visitAndReport(courses, app, one)).version === before;
  await waitUntil('the release of before for visitors of the canary', isBefore);
  // What browsers report can be forged, so it is not blocked.
  await changeLive(system, 'promote', app, bad.version, '--percent', '10', ...reason);
  await page.getByRole('heading', { name: `Evidence on ${bad.version}` }).waitFor();
  await page.getByText('what is live fails on').first().waitFor();
  await page.getByText('Numbers of the test').first().click();
  await page
    .getByRole('listitem')
    .filter({ hasText: /^client errors: / })
    .first()
    .waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(problems).toEqual([]);
});
