import { telemetryIntervalSchema } from '@meridian/contracts/telemetry-schemas';
import * as v from 'valibot';
import {
  canary,
  canaryPage,
  livePage,
  makeBeacon,
  openTestTelemetry,
} from '../testing/open-telemetry-test';

let test: ReturnType<typeof openTestTelemetry>;
beforeEach(() => {
  test = openTestTelemetry();
});
afterEach(() => test.close());

const error = { ...canary, kind: 'render' } as const;
const none = {
  ...{ loadFailures: 0, clientErrors: 0, browserErrors: 0 },
  ...{ serverErrors: 0, renderTimeouts: 0 },
};
/** An error in the release that is live. */
const old = { app: 'shop', version: '1.3.0', kind: 'render' } as const;

it('visitors are counted by their canaries, from their second page on', async () => {
  await test.visit(canaryPage, { ip: '192.0.2.1' }, { errors: [error] });
  await test.visit(livePage, { ip: '198.51.100.1' });
  await test.post(makeBeacon(livePage, { errors: [old] }), { ip: '203.0.113.1', bucket: null });
  const [interval] = await test.finish();
  expect(v.is(telemetryIntervalSchema, interval)).toBe(true);
  expect(interval?.groups).toEqual([
    {
      ...{ canaries: [canary], visits: 1, reports: 1, slow: 0 },
      errors: [{ ...canary, ...none, clientErrors: 1, browserErrors: 1 }],
      anyErrors: { ...none, clientErrors: 1, browserErrors: 1 },
    },
    { canaries: [], visits: 1, reports: 1, slow: 0, errors: [], anyErrors: none },
  ]);
  const pages = interval?.figures.filter(({ name }) => name === 'pages');
  expect(pages?.map(({ version, count }) => [version, count])).toEqual([
    ['1.3.0', 4],
    ['1.4.0', 1],
  ]);
});

it('a later beacon of the first page makes no visit', async () => {
  await test.post(makeBeacon(livePage));
  await test.post({ ...makeBeacon(livePage), isFirst: undefined, vitals: { lcp: 9000 } });
  const [interval] = await test.finish();
  expect(interval?.groups).toEqual([]);
});

it('a returning visitor counts once, and so does the same error, but another kind counts apart', async () => {
  for (let time = 0; time < 4; time += 1) {
    await test.visit(canaryPage, {}, { errors: [error] });
    test.pass(60_000);
    await test.telemetry.tick();
  }
  await test.visit(canaryPage, {}, { errors: [{ ...canary, kind: 'load', cause: 'integrity' }] });
  const groups = (await test.finish()).flatMap((interval) => interval.groups);
  expect(groups).toMatchObject([
    { visits: 1, reports: 1, errors: [{ clientErrors: 1, loadFailures: 0 }] },
    { visits: 0, reports: 0, errors: [{ clientErrors: 0, loadFailures: 1 }] },
  ]);
});

it('a later report of a visitor counts in the interval of the visit', async () => {
  await test.visit(canaryPage);
  test.pass(8000);
  await test.post(makeBeacon(canaryPage, { errors: [error] }), { bucket: 7 });
  const groups = (await test.finish()).flatMap((interval) => interval.groups);
  expect(groups).toMatchObject([{ visits: 1, errors: [{ clientErrors: 1 }] }]);
});

it('all visitors count again after a change of the served releases, from their second page on', async () => {
  await test.visit(livePage, {}, { errors: [old] });
  await test.telemetry.tick();
  test.serve('0.13');
  test.pass(5000);
  const page = { ...livePage, generation: '0.13' };
  const beacon = makeBeacon(page, { errors: [old] });
  for (let time = 0; time < 3; time += 1) await test.post(beacon);
  const counted = { visits: 1, reports: 1, errors: [{ clientErrors: 1 }] };
  expect(await test.finish()).toMatchObject([{ groups: [counted] }, { groups: [counted] }]);
});

it('faults of the server count for each assigned visitor, on both sides alike', async () => {
  const serverErrors = (page: typeof livePage) => [{ ...page.page, kind: 'serverErrors' as const }];
  const broken = (page: typeof livePage) => ({ ...page, faults: serverErrors(page) });
  for (let host = 1; host <= 4; host += 1) {
    const ip = `203.0.113.${host}`;
    test.telemetry.countFaults(broken(livePage), ip, 'a browser');
    await test.post(makeBeacon(livePage), { ip });
    const seen = host === 1 ? canaryPage : livePage;
    for (let time = 0; time < 2; time += 1)
      test.telemetry.countFaults(broken(seen), ip, 'a browser');
  }
  const [interval] = await test.finish();
  expect(interval?.groups).toMatchObject([
    { canaries: [canary], visits: 1, reports: 0, errors: [{ ...canary, serverErrors: 1 }] },
    { canaries: [], visits: 3, errors: [{ version: '1.3.0', serverErrors: 3 }] },
  ]);
  const counts = interval?.figures.filter(({ name }) => name === 'server-error');
  expect(counts?.map(({ count }) => count)).toEqual([10, 2]);
});

it('a visitor with a slow page counts once, and vitals are measured', async () => {
  const vitals = { lcp: 4001, cls: 0.02 };
  await test.visit(livePage, {}, { vitals });
  await test.post({ ...makeBeacon(livePage, { vitals: { lcp: 9000 } }), isFirst: undefined });
  const [interval] = await test.finish();
  expect(interval?.groups).toMatchObject([{ visits: 1, slow: 1 }]);
  const figures = interval?.figures.filter(({ name }) => name !== 'pages');
  expect(figures?.map(({ name, bucket, count }) => [name, bucket, count])).toEqual([
    ['lcp', 7, 1],
    ['cls', 1, 1],
    ['lcp', 8, 1],
  ]);
});

it('three errors of a beacon are reported with their message, without personal data, and added up', async () => {
  const errors = ['a “b”', 'c 4242 of 12', 'd@e.example', 'f'].map((message) => ({
    ...{ ...old, message, where: 'js/list.js:1:2' },
  }));
  for (let time = 0; time < 2; time += 1) await test.post(makeBeacon(livePage, { errors }));
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
