import { openPage } from './src/browser/open-page';
import { hidePage, type SentBeacon, watchBeacons } from './src/browser/watch-beacons';
import { type SharedSystem, shareSystem } from './src/releases/shared-system';
import { waitUntil } from './src/wait-until';

let system: SharedSystem;
beforeAll(async () => {
  system = await shareSystem();
});

it('a page says once that it has started, and how long it took when the visitor leaves', async () => {
  let beacons: SentBeacon[] = [];
  const { page, problems } = await openPage(`${system.url}/courses?q=heart#list`, {
    before: async (opened) => {
      beacons = watchBeacons(opened);
    },
  });
  await waitUntil('the first beacon', () => beacons.length > 0);
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
