import { telemetryIntervalSchema } from '@meridian/contracts/telemetry-schemas';
import * as v from 'valibot';
import {
  canary,
  canaryPage,
  livePage,
  makeBeacon,
  openTestTelemetry,
} from '../testing/open-telemetry-test';

type Test = ReturnType<typeof openTestTelemetry>;

let test: Test;
beforeEach(() => {
  test = openTestTelemetry();
});
afterEach(() => test.close());

const error = { ...canary, kind: 'render' } as const;
const inCanary = { bucket: 7 };
const none = {
  ...{ loadFailures: 0, clientErrors: 0, browserErrors: 0 },
  ...{ serverErrors: 0, renderTimeouts: 0 },
};
/** In the release that is live. */
const old = { app: 'shop', version: '1.3.0', kind: 'render' } as const;

it('visitors are counted by the canaries that they get', async () => {
  await test.post(makeBeacon(test.visit(canaryPage), canaryPage, { errors: [error] }), inCanary);
  await test.post(makeBeacon(test.visit(livePage), livePage));
  test.visit(livePage, { clientIp: '198.51.100.1' });
  const [interval] = await test.finish();
  expect(v.is(telemetryIntervalSchema, interval)).toBe(true);
  expect(interval?.groups).toEqual([
    {
      ...{ canaries: [canary], visits: 1, reports: 1, slow: 0 },
      errors: [{ ...canary, ...none, clientErrors: 1, browserErrors: 1 }],
      anyErrors: { ...none, clientErrors: 1, browserErrors: 1 },
    },
    { canaries: [], visits: 2, reports: 1, slow: 0, errors: [], anyErrors: none },
  ]);
});

it('a visitor who comes back counts once, and the same error, another kind of it apart', async () => {
  for (let time = 0; time < 4; time += 1) {
    await test.post(makeBeacon(test.visit(canaryPage), canaryPage, { errors: [error] }), inCanary);
    test.pass(60_000);
    await test.telemetry.tick();
  }
  const load = { ...canary, kind: 'load', cause: 'integrity' } as const;
  await test.post(makeBeacon(test.visit(canaryPage), canaryPage, { errors: [load] }), inCanary);
  const intervals = await test.finish();
  const errors = intervals.map(({ groups }) => groups[0]?.errors ?? []);
  expect(errors).toMatchObject([[{ clientErrors: 1 }], [], [], [], [{ loadFailures: 1 }]]);
  expect(intervals.map(({ groups }) => groups[0]?.visits)).toEqual([1, 0, 0, 0, 0]);
});

it('all visitors count again once what is served has changed, with their errors', async () => {
  await test.post(makeBeacon(test.visit(livePage), livePage, { errors: [old] }));
  await test.telemetry.tick();
  test.serve('0.13');
  await test.telemetry.tick();
  test.pass(5000);
  const page = { ...livePage, generation: '0.13' };
  for (let time = 0; time < 2; time += 1)
    await test.post(makeBeacon(test.visit(page), page, { errors: [old] }));
  const counted = { visits: 1, reports: 1, errors: [{ clientErrors: 1 }] };
  expect(await test.finish()).toMatchObject([{ groups: [counted] }, { groups: [counted] }]);
});

it('a visitor with a slow page counts once, and each vital of a page is measured once', async () => {
  const token = test.visit(livePage);
  const vitals = { lcp: 4001, cls: 0.02 };
  for (const sequence of [0, 1]) await test.post(makeBeacon(token, livePage, { sequence, vitals }));
  const [interval] = await test.finish();
  expect(interval?.groups).toMatchObject([{ visits: 1, slow: 1 }]);
  const figures = interval?.figures.filter(({ name }) => name !== 'pages');
  expect(figures).toEqual([
    { app: 'shop', version: '1.3.0', name: 'lcp', bucket: 7, count: 1 },
    { app: 'shop', version: '1.3.0', name: 'cls', bucket: 1, count: 1 },
  ]);
});

it('three errors of a page are told in words, without what may be about the visitor, and added up', async () => {
  const errors = ['a “b”', 'c 4242 of 12', 'd@e.example', 'f'].map((message) => ({
    ...{ ...old, message, where: 'js/list.js:1:2' },
  }));
  for (const sequence of [0, 0])
    await test.post(makeBeacon(test.visit(livePage), livePage, { sequence, errors }));
  const problem = { app: 'shop', version: '1.3.0', route: 'shop/grid', generation: '0.12' };
  const thrown = { ...problem, where: 'rendering', message: 'no cart', stack: 'at cart.js:1:2' };
  test.telemetry.noteProblem(thrown, 'number-1');
  test.telemetry.noteProblem(thrown, 'number-2');
  const [interval] = await test.finish();
  expect(v.is(telemetryIntervalSchema, interval)).toBe(true);
  const { generation: _, ...told } = thrown;
  expect(interval?.errors).toEqual([
    ...['a “…”', 'c … of 12', '…'].map((message) => ({
      ...{ app: 'shop', version: '1.3.0', side: 'browser', route: null, where: 'js/list.js:1:2' },
      ...{ message, stack: null, count: 2, requestId: null },
    })),
    { ...told, side: 'server', count: 2, requestId: 'number-2' },
  ]);
});

it('of a sample a share of the visitors is counted, the same ones each time', async () => {
  const half = openTestTelemetry({ sample: 50 });
  const all = Array.from({ length: 400 }, (_, bucket) => bucket);
  const visit = () => all.filter((bucket) => half.visit(livePage, { bucket }) !== null);
  const counted = visit();
  expect(visit()).toEqual(counted);
  expect(Math.abs(counted.length - 200)).toBeLessThan(60);
  await half.close();
});
