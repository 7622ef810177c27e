/** @jest-environment @meridian/testing/browser */
import { beaconPath } from '@meridian/contracts/telemetry';
import type { Beacon, BrowserError } from '@meridian/contracts/telemetry-schemas';
import { removeListeners } from '../testing/remove-listeners';
import { hidePage, readBeacon } from '../testing/telemetry-browser';
import { sendBeacons } from './send-beacons';

removeListeners();

const generation = '0.12 shop/1.4.0';
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

const open = () => sendBeacons(generation, 'content', () => shown);
const fault = (changes: Partial<BrowserError> = {}): BrowserError => ({
  app: 'shop',
  version: '1.4.0',
  kind: 'render',
  ...changes,
});

it('reports the start of the page, then the errors of each second together', () => {
  const beacons = open();
  beacons.add(fault());
  expect(sent).toEqual([]);
  beacons.start();
  expect(sent).toEqual([{ generation, app: 'shop', isFirst: true, errors: [fault()] }]);
  beacons.add(fault({ kind: 'load' }));
  jest.advanceTimersByTime(900);
  beacons.add(fault({ kind: 'interaction' }));
  expect(sent).toHaveLength(1);
  jest.advanceTimersByTime(100);
  beacons.add(fault({ kind: 'api' }));
  jest.advanceTimersByTime(1000);
  expect(sent.map(({ isFirst, errors }) => [isFirst, errors.map(({ kind }) => kind)])).toEqual([
    [true, ['render']],
    [undefined, ['load', 'interaction']],
    [undefined, ['api']],
  ]);
});

it('reports a repeated error once', () => {
  const beacons = open();
  beacons.add(fault());
  beacons.start();
  const again = [fault(), fault({ message: 'b' }), fault({ version: '1.5.0' })];
  for (const one of again) beacons.add(one);
  jest.advanceTimersByTime(1000);
  beacons.add(fault());
  jest.advanceTimersByTime(5000);
  expect(sent.map(({ errors }) => errors)).toEqual([[fault()], [fault({ version: '1.5.0' })]]);
});

it('reports 20 errors of a page at most, in one beacon if they come together', () => {
  const beacons = open();
  beacons.start();
  for (let patch = 0; patch < 2000; patch++) beacons.add(fault({ version: `1.0.${patch}` }));
  jest.advanceTimersByTime(1000);
  beacons.add(fault({ kind: 'api' }));
  jest.advanceTimersByTime(60_000);
  expect(sent.map(({ errors }) => errors.length)).toEqual([0, 20]);
});

it('sends waiting errors when the visitor leaves, and vitals once, even if the visitor comes back', () => {
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

it.each([
  ['has no way to send', () => Reflect.deleteProperty(navigator, 'sendBeacon')],
  ['takes no more', () => sendBeacon.mockReturnValueOnce(false)],
  ['forbids it', () => sendBeacon.mockImplementationOnce(() => throwTypeError())],
])('lets the page go on when the browser %s', (_, prepare) => {
  Reflect.set(navigator, 'sendBeacon', sendBeacon);
  prepare();
  open().start();
  expect(sent).toEqual([]);
});

function throwTypeError(): never {
  throw new TypeError('forbidden');
}
