import { readPageToken } from '@meridian/contracts/testing/simulated-visitor';
import type { Page } from 'playwright-core';
import { breakFiles } from './src/browser/break-files';
import { openPage } from './src/browser/open-page';
import { hidePage, type SentBeacon, watchBeacons } from './src/browser/watch-beacons';
import type { BuiltRelease } from './src/releases/alter-release';
import { buildOddShop } from './src/releases/build-odd-shop';
import { goLive } from './src/releases/release-cli';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { awaitText } from './src/site/await-text';
import { fetchPage } from './src/site/fetch-page';
import { fetchClientMap, liveRelease } from './src/site/page-state';
import { waitUntil } from './src/wait-until';

let system: SharedSystem;
beforeAll(async () => {
  system = await shareSystem();
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
  it('says once that it has started, with the token of its document, and how long it took when the visitor leaves', async () => {
    const { page, beacons, headers, problems } = await openReporting('/courses?q=heart#list');
    const token = readPageToken(headers);
    expect(beacons).toEqual([
      {
        token,
        generation: expect.stringMatching(/^\d+\.\d+( |$)/),
        app: 'catalogue',
        sequence: 0,
        errors: [],
        status: 204,
        text: expect.any(String),
      },
    ]);
    // What else there is to send are names, and one number: nothing of the visitor.
    const [{ text } = { text: '' }] = beacons;
    expect(text.replace(token, '')).not.toMatch(/http|heart|Mozilla|localhost|127\.0\.0\.1/);
    const { headers: others } = await fetchPage(`${system.url}/courses?q=heart`);
    expect(readPageToken(others)).not.toBe(token);

    await hidePage(page);
    await waitUntil('the vitals', () => beacons.length > 1);
    const { vitals = {}, sequence, status } = beacons[1] ?? {};
    expect([sequence, status]).toEqual([1, 204]);
    expect(Object.keys(vitals)).toEqual(expect.arrayContaining(['fcp', 'lcp', 'ttfb']));
    for (const value of Object.values(vitals)) expect(value).toBeGreaterThanOrEqual(0);
    expect(problems).toEqual([]);
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
