import type { Page } from 'playwright-core';
import { breakFiles, type Fault } from './src/browser/break-files';
import { openPage } from './src/browser/open-page';
import { hidePage, type SentBeacon, watchBeacons } from './src/browser/watch-beacons';
import { buildOddShop } from './src/releases/build-odd-shop';
import { goLive } from './src/releases/release-cli';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { awaitText } from './src/site/fetch-page';
import { fetchClientMap, liveRelease } from './src/site/served-map';
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
  const opened = await openPage(system.url + path, {
    before: async (page) => {
      beacons = watchBeacons(page);
      await before(page);
    },
  });
  await waitUntil('the first beacon', () => beacons.length > 0);
  return { ...opened, beacons };
}

it('a page says once that it has started, and how long it took when the visitor leaves', async () => {
  const { page, beacons, problems } = await openReporting('/courses?q=heart#list');
  expect(beacons).toEqual([
    {
      generation: expect.stringMatching(/^\d+\.\d+( |$)/),
      app: 'catalogue',
      isFirst: true,
      errors: [],
      status: 204,
      text: expect.any(String),
    },
  ]);
  // What else there is to send are names, and one number: nothing of the visitor.
  const [{ text } = { text: '' }] = beacons;
  expect(text).not.toMatch(/http|heart|Mozilla|localhost|127\.0\.0\.1/);

  await hidePage(page);
  await waitUntil('the vitals', () => beacons.length > 1);
  const { vitals = {}, isFirst, status } = beacons[1] ?? {};
  expect([isFirst, status]).toEqual([undefined, 204]);
  expect(vitals).toHaveProperty('lcp');
  for (const value of Object.values(vitals)) expect(value).toBeGreaterThanOrEqual(0);
  expect(problems).toEqual([]);
});

it('what goes wrong in a page of a release is reported with its app and version, also when its code does not arrive', async () => {
  const odd = await buildOddShop();
  await goLive(system, odd);
  await awaitText(`${system.url}/odd/throws-later/1`, 'Break this page');
  const { version } = liveRelease(await fetchClientMap(system.url), 'catalogue');
  const breakEntry = (fault: Fault) => (page: Page) =>
    breakFiles(page, [`/catalogue/${version}/entry.js`], fault);
  for (const [path, before, error] of [
    [
      '/odd/throws-in-browser/1',
      undefined,
      { app: 'shop', version: odd.version, kind: 'hydration' },
    ],
    [
      '/courses',
      breakEntry('missing'),
      { app: 'catalogue', version, kind: 'load', cause: 'network' },
    ],
    [
      '/courses',
      breakEntry('corrupted'),
      { app: 'catalogue', version, kind: 'load', cause: 'integrity' },
    ],
  ] as const) {
    const { page, beacons } = await openReporting(path, before);
    if (before) await page.getByRole('main').getByRole('searchbox').focus();
    await waitUntil('the report', () => beacons.some(({ errors }) => errors.length > 0));
    expect(beacons.flatMap(({ errors }) => errors)).toContainEqual(expect.objectContaining(error));
    expect(beacons.every(({ status }) => status === 204)).toBe(true);
  }
});
