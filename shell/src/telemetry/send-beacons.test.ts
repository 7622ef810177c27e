/** @jest-environment @meridian/testing/browser */
import { beaconPath } from '@meridian/contracts/telemetry';
import type { Beacon, BrowserError } from '@meridian/contracts/telemetry-schemas';
import { removeListeners } from '../testing/remove-listeners';
import { sendBeacons } from './send-beacons';
import { hidePage } from './testing/hide-page';
import { readBeacon } from './testing/read-beacon';

removeListeners();

/** Jest's own, which browsers have not. */
declare const process: Record<
  'on' | 'off',
  (event: string, note: (reason: unknown) => void) => void
>;

const page = { token: '1764115200000.abc.def', generation: '0.12 shop/1.4.0' };
let sent: Beacon[];
let shown: string;

const sendBeacon = jest.fn((url: string | URL, body?: BodyInit | null) => {
  expect(url).toBe(beaconPath);
  sent.push(readBeacon(body));
  return true;
});

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  shown = 'shop';
  sendBeacon.mockClear();
  navigator.sendBeacon = sendBeacon;
});
afterEach(() => jest.useRealTimers());

const open = () => sendBeacons(page, 'content', () => shown);
const fault = (changes: Partial<BrowserError> = {}): BrowserError => ({
  app: 'shop',
  version: '1.4.0',
  kind: 'render',
  ...changes,
});

it('says that the page has started, then errors of each second together, and counts its beacons', () => {
  const beacons = open();
  beacons.add(fault());
  expect(sent).toEqual([]);
  beacons.start();
  expect(sent).toEqual([{ ...page, app: 'shop', sequence: 0, errors: [fault()] }]);
  beacons.add(fault({ kind: 'load' }));
  jest.advanceTimersByTime(900);
  beacons.add(fault({ kind: 'interaction' }));
  expect(sent).toHaveLength(1);
  jest.advanceTimersByTime(100);
  beacons.add(fault({ kind: 'api' }));
  jest.advanceTimersByTime(1000);
  expect(sent.map(({ sequence, errors }) => [sequence, errors.map(({ kind }) => kind)])).toEqual([
    [0, ['render']],
    [1, ['load', 'interaction']],
    [2, ['api']],
  ]);
});

it('says once what goes wrong again and again', () => {
  const beacons = open();
  beacons.add(fault());
  beacons.start();
  for (const again of [fault(), fault(), fault({ version: '1.5.0' })]) beacons.add(again);
  jest.advanceTimersByTime(1000);
  beacons.add(fault());
  jest.advanceTimersByTime(5000);
  expect(sent.map(({ errors }) => errors)).toEqual([[fault()], [fault({ version: '1.5.0' })]]);
});

it('tells three errors of a page in words', () => {
  const beacons = open();
  for (const message of ['a', 'b', 'b', 'c', 'd', 'e'])
    beacons.add(fault({ message, where: 'js/a.js:1:2' }));
  beacons.start();
  expect(sent[0]?.errors.map(({ message, where }) => [message, where])).toEqual([
    ['a', 'js/a.js:1:2'],
    ['b', 'js/a.js:1:2'],
    ['c', 'js/a.js:1:2'],
    [undefined, undefined],
  ]);
});

it('sends at most 20 errors in one beacon and at most 50 beacons', () => {
  const beacons = open();
  beacons.start();
  for (let patch = 0; patch < 2000; patch++) beacons.add(fault({ version: `1.0.${patch}` }));
  jest.advanceTimersByTime(1000);
  expect(sent.slice(0, 3).map(({ errors }) => errors.length)).toEqual([0, 20, 20]);
  beacons.add(fault({ kind: 'api' }));
  jest.advanceTimersByTime(60_000);
  hidePage();
  expect(sent).toHaveLength(50);
  expect(sent.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 50 }, (_, at) => at));
});

it('names the app whose page is shown, and sends the vitals for the document’s own', () => {
  const beacons = open();
  beacons.start();
  beacons.measured('ttfb', 12.346);
  beacons.measured('lcp', 100);
  beacons.measured('lcp', 2500.2);
  shown = 'account';
  beacons.add(fault());
  jest.advanceTimersByTime(1000);
  hidePage();
  expect(sent.map(({ app, vitals }) => [app, vitals])).toEqual([
    ['shop', undefined],
    ['account', undefined],
    ['content', { ttfb: 12.346, lcp: 2500.2 }],
  ]);
});

it('sends what waits when the visitor leaves, and vitals once, also when the visitor comes back', () => {
  const beacons = open();
  beacons.start();
  beacons.measured('cls', 0);
  hidePage();
  beacons.measured('cls', 0.2);
  beacons.add(fault());
  hidePage();
  expect(sent.map(({ vitals }) => vitals)).toEqual([undefined, { cls: 0 }, undefined]);
  expect(sent[2]?.errors).toEqual([fault()]);
  jest.advanceTimersByTime(5000);
  expect(sent).toHaveLength(3);
});

it('sends nothing from a device without a connection', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open().start();
  expect(sent).toEqual([]);
  onLine.mockReturnValue(true);
  open().start();
  expect(sent).toHaveLength(1);
  onLine.mockRestore();
});

describe('when the browser takes no beacons', () => {
  const request = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
  beforeEach(() => {
    request.mockReset();
    request.mockResolvedValue(new Response(null, { status: 204 }));
    globalThis.fetch = request as typeof fetch;
  });

  it.each([
    ['has no way to send them', () => Reflect.deleteProperty(navigator, 'sendBeacon')],
    ['has too many waiting', () => sendBeacon.mockReturnValueOnce(false)],
  ])('because it %s, sends a request that outlives the page', (_, prepare) => {
    Reflect.set(navigator, 'sendBeacon', sendBeacon);
    prepare();
    open().start();
    const [url, init] = request.mock.calls[0] ?? [];
    expect([url, init?.method, init?.keepalive]).toEqual([beaconPath, 'POST', true]);
    expect(readBeacon(init?.body)).toMatchObject(page);
  });

  it('goes on when that fails as well', async () => {
    const lost: unknown[] = [];
    const note = (reason: unknown) => lost.push(reason);
    process.on('unhandledRejection', note);
    sendBeacon.mockImplementationOnce(() => {
      throw new TypeError('forbidden');
    });
    const beacons = open();
    beacons.start();
    sendBeacon.mockReturnValueOnce(false);
    request.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    beacons.add(fault());
    jest.advanceTimersByTime(1000);
    jest.useRealTimers();
    await new Promise((resolve) => setTimeout(resolve));
    process.off('unhandledRejection', note);
    expect(request).toHaveBeenCalledTimes(1);
    expect(lost).toEqual([]);
  });
});
