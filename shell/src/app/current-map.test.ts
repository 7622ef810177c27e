/** @jest-environment @meridian/testing/browser */
import { watchMap } from './current-map';

const mapFile = { url: '/maps/one.json', integrity: 'sha384-' };
const fetchBefore = globalThis.fetch;
let now = 0;
beforeEach(() => {
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  globalThis.fetch = fetchBefore;
  jest.restoreAllMocks();
});

function open(respond: () => Promise<Response>) {
  const asked = jest.fn(respond);
  globalThis.fetch = asked as unknown as typeof fetch;
  return { asked, map: watchMap({ mapFile }) };
}

it('is current for ten seconds after the site server said so, and asks again then', async () => {
  const { map, asked } = open(async () => new Response('/maps/one.json'));
  expect(map.isCurrent()).toBe(false);
  await Promise.all([map.check(), map.check()]);
  expect(map.isCurrent()).toBe(true);
  now = 4_999;
  await map.check();
  now = 9_999;
  expect([map.isCurrent(), asked.mock.calls.length]).toEqual([true, 1]);
  now = 10_001;
  expect(map.isCurrent()).toBe(false);
  await map.check();
  expect([map.isCurrent(), asked.mock.calls.length]).toEqual([true, 2]);
});

it('is outdated for good once another map is served', async () => {
  const { map, asked } = open(async () => new Response('/maps/two.json'));
  await map.check();
  expect(map.isCurrent()).toBe(false);
  now = 20_000;
  await map.check();
  expect(asked).toHaveBeenCalledTimes(1);
});

it.each<[string, () => Promise<Response>]>([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a site server without a map', async () => new Response('', { status: 503 })],
])('goes on with the map that it has when there is %s', async (_, respond) => {
  const { map } = open(respond);
  await map.check();
  expect(map.isCurrent()).toBe(true);
});

it('is always current where the document has the whole map', async () => {
  const { asked } = open(async () => new Response('/maps/two.json'));
  const map = watchMap({ mapFile: null });
  await map.check();
  expect([map.isCurrent(), asked.mock.calls.length]).toEqual([true, 0]);
});
