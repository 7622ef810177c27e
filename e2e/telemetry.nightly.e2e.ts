import {
  readPageToken,
  type SimulatedVisitor,
  visitAndReport,
} from '@meridian/contracts/testing/simulated-visitor';
import type { Page } from 'playwright-core';
import { breakFiles } from './src/browser/break-files';
import { openPage } from './src/browser/open-page';
import { hidePage, type SentBeacon, watchBeacons } from './src/browser/watch-beacons';
import type { BuiltRelease } from './src/releases/alter-release';
import { oldHeading } from './src/releases/build-next-catalogue';
import { buildOddShop } from './src/releases/build-odd-shop';
import { buildRelease } from './src/releases/build-release';
import { findSource } from './src/releases/find-source';
import { changeLive, goLive, liveApps, release } from './src/releases/release-cli';
import { awaitText } from './src/site/await-text';
import { fetchPage } from './src/site/fetch-page';
import { fetchClientMap, liveRelease } from './src/site/page-state';
import { startOwnSystem } from './src/system/own-system';
import type { RunningSystem } from './src/system/start-system';
import { waitUntil } from './src/wait-until';

let system: RunningSystem;

beforeAll(async () => {
  // Releases are judged in this system alone.
  system = await startOwnSystem();
});

/** Opens a page and waits until it has said that it has started. */
async function openReporting(
  path: string,
  before: (page: Page) => Promise<unknown> = async () => {},
) {
  let beacons: SentBeacon[] = [];
  let headers: Record<string, string> = {};
  const opened = await openPage(system.url + path, {
    before: async (page) => {
      beacons = watchBeacons(page);
      page.on('response', (response) => {
        if (response.request().isNavigationRequest()) headers = response.headers();
      });
      await before(page);
    },
  });
  await waitUntil('the first beacon', () => beacons.length > 0);
  return { ...opened, beacons, headers };
}

const versionOf = async (app: string) => liveRelease(await fetchClientMap(system.url), app).version;

describe('a page that a visitor opens', () => {
  it('says once that it has started, with the token of its document, and nothing of the visitor', async () => {
    const { beacons, headers, problems } = await openReporting('/courses?q=heart#list');
    expect(beacons).toEqual([
      {
        token: readPageToken(headers),
        generation: expect.stringMatching(/^\d+\.\d+( |$)/),
        app: 'catalogue',
        sequence: 0,
        errors: [],
        status: 204,
        text: expect.any(String),
      },
    ]);
    const { token, text } = beacons[0] ?? { token: '', text: '' };
    // What else there is to send are names, and one number.
    expect(text.replace(token, '')).not.toMatch(/http|heart|Mozilla|localhost|127\.0\.0\.1/);
    expect(problems).toEqual([]);
  });

  it('has a token of its own each time', async () => {
    const tokens = [
      await fetchPage(`${system.url}/faqs`),
      await fetchPage(`${system.url}/faqs`),
    ].map(({ headers }) => readPageToken(headers));
    expect(new Set(tokens).size).toBe(2);
  });

  it('says how long it took when the visitor leaves', async () => {
    const { page, beacons, problems } = await openReporting('/courses');
    await hidePage(page);
    await waitUntil('the vitals', () => beacons.length > 1);
    const { vitals = {} } = beacons[1] ?? {};
    expect(Object.keys(vitals)).toEqual(expect.arrayContaining(['fcp', 'lcp', 'ttfb']));
    for (const value of Object.values(vitals)) expect(value).toBeGreaterThanOrEqual(0);
    expect(beacons.map(({ sequence, status }) => [sequence, status])).toEqual([
      [0, 204],
      [1, 204],
    ]);
    expect(problems).toEqual([]);
  });

  it('sends nothing without JavaScript, and looks as ever', async () => {
    let beacons: SentBeacon[] = [];
    const { page } = await openPage(`${system.url}/courses`, {
      javaScript: false,
      before: async (opened) => {
        beacons = watchBeacons(opened);
      },
    });
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(oldHeading);
    await page.getByRole('navigation', { name: 'Main' }).getByText('Shop').click();
    await page.waitForURL('**/shop');
    expect(beacons).toEqual([]);
  });
});

describe('what goes wrong', () => {
  let odd: BuiltRelease;
  beforeAll(async () => {
    odd = await buildOddShop();
    await goLive(system, odd);
    await awaitText(`${system.url}/odd/throws-later/1`, 'Break this page');
  });

  it('in a page of a release is reported with its app and version', async () => {
    const { beacons } = await openReporting('/odd/throws-in-browser/1');
    const error = { app: 'shop', version: odd.version, kind: 'hydration' };
    await waitUntil('the report', () => beacons.some(({ errors }) => errors.length > 0));
    expect(beacons.flatMap(({ errors }) => errors)).toContainEqual(error);
    expect(beacons.every(({ status }) => status === 204)).toBe(true);
  });

  it('later is reported once; what scripts of others throw is not', async () => {
    const { page, beacons } = await openReporting('/odd/throws-later/1');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('of an extension');
      });
    });
    for (const _ of [1, 2]) {
      await page.getByRole('button', { name: 'Break this page' }).click();
      await page.getByRole('button', { name: 'Try again' }).click();
    }
    await hidePage(page);
    // Responses come in any order.
    await waitUntil('the vitals, the error, and all that was sent before', () => {
      const last = Math.max(...beacons.map(({ sequence }) => sequence));
      const isThere = (has: (beacon: SentBeacon) => unknown) => beacons.some(has);
      return (
        isThere(({ vitals }) => vitals) &&
        isThere(({ errors }) => errors.length > 0) &&
        beacons.length === last + 1
      );
    });
    expect(beacons.flatMap(({ errors }) => errors)).toEqual([
      { app: 'shop', version: odd.version, kind: 'render' },
    ]);
  });

  it.each([
    ['missing', 'network'],
    ['corrupted', 'integrity'],
  ] as const)('when the code of a remote is %s is a load failure by %s', async (fault, cause) => {
    const version = await versionOf('catalogue');
    const { beacons } = await openReporting('/courses', (page) =>
      breakFiles(page, [`/catalogue/${version}/entry.js`], fault),
    );
    await waitUntil('the report', () => beacons.some(({ errors }) => errors.length > 0));
    expect(beacons.flatMap(({ errors }) => errors)).toContainEqual({
      app: 'catalogue',
      version,
      kind: 'load',
      cause,
    });
  });
});

describe('a canary that throws in the browsers of one visitor in five', () => {
  const app = 'catalogue';
  const catalogue = async () => (await liveApps(system)).find((one) => one.app === app);

  it('is rolled back by itself, not blocked, and no one gets it any more', async () => {
    const next = await buildRelease(app, '2.9.0', {
      [findSource(app, `heading: '${oldHeading}'`)]: (text) =>
        text.replaceAll(oldHeading, 'Explore Courses That Throw'),
    });
    const before = await versionOf(app);
    await release(system, 'publish', next.directory);
    await changeLive(system, 'promote', app, next.version, '--percent', '10');

    const courses = `${system.url}/courses`;
    const ofCanary: SimulatedVisitor[] = [];
    const visit = async (index: number) => {
      // One network for each visitor.
      const visitor = { clientIp: `11.${index >> 8}.${index & 255}.7` };
      const { version, cookie } = await visitAndReport(courses, app, visitor, (version) =>
        version === next.version && index % 5 === 0 ? [{ app, version, kind: 'render' }] : [],
      );
      if (version === next.version) ofCanary.push({ ...visitor, cookie });
    };
    let visits = 0;
    await waitUntil(
      'the end of the canary',
      async () => {
        const batch = Array.from({ length: 20 }, () => visit(visits++));
        await Promise.all(batch);
        return (await catalogue())?.canary === null;
      },
      // An interval, the time until it is sent, and a few of both.
      { timeoutMs: 120_000 },
    );

    const [one] = ofCanary;
    if (!one) throw new Error('Expected visitors of the canary, found none');
    await waitUntil(
      'the site to serve the release of before to visitors of the canary',
      async () => (await visitAndReport(courses, app, one)).version === before,
    );
    // What browsers report can be forged.
    await changeLive(system, 'promote', app, next.version, '--percent', '10');
  });
});
