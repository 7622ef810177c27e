/** @jest-environment @meridian/testing/browser */
import { emit } from '@meridian/composition/events';
import { emptyPageState, type PageState } from '@meridian/contracts/ssr';
import type { Beacon } from '@meridian/contracts/telemetry-schemas';
import { sampleSettings } from '@meridian/testing';
import { waitFor } from '@testing-library/react';
import { makeMap, makeRelease } from '../testing/make-map';
import { removeListeners } from '../testing/remove-listeners';
import { hidePage, observe, observePerformance, readBeacon } from '../testing/telemetry-browser';

removeListeners();
observePerformance();

const map = makeMap({
  news: makeRelease('news'),
  shop: makeRelease('shop', { version: '1.4.0', routes: { list: '/list' } }),
});
const reporting = { ...emptyPageState(map, sampleSettings), reportsTo: '0.12 shop/1.4.0' };
const render = { app: 'shop', version: '1.4.0', kind: 'render' } as const;

let sent: Beacon[];
let idle: (() => void)[];

beforeEach(() => {
  // web-vitals notes when a page was first hidden.
  jest.resetModules();
  sent = [];
  idle = [];
  window.requestIdleCallback = (work) => idle.push(work as () => void);
  navigator.sendBeacon = (_, body) => {
    sent.push(readBeacon(body));
    return true;
  };
  window.performance.getEntriesByType = () => [
    { responseStart: 80 } as unknown as PerformanceEntry,
  ];
});

async function start(state: PageState = reporting, getApp: () => string | null = () => null) {
  const { startTelemetry } = await import('./start-telemetry');
  startTelemetry(state, getApp);
}

const rest = () => {
  for (const work of idle.splice(0)) work();
};

/** A page with nothing to do for as long as the first beacon takes. */
async function open(...options: Parameters<typeof start>) {
  await start(...options);
  rest();
  await waitFor(() => expect(sent).toHaveLength(1));
}

const fail = (detail: object = render) =>
  emit('shell:error', { where: 'shop/list', reason: 'a fault', ...detail });

it("sends the document's generation, the app of the page, and vitals for the document's own app", async () => {
  let shown: string | null = null;
  await open(reporting, () => shown);
  expect(sent).toEqual([{ generation: '0.12 shop/1.4.0', app: 'shop', isFirst: true, errors: [] }]);
  shown = 'account';
  fail();
  hidePage();
  expect(sent.slice(1)).toMatchObject([{ app: 'shop', vitals: {}, errors: [render] }]);
});

it('waits until the browser is idle, and then sends earlier errors', async () => {
  await start();
  fail();
  window.dispatchEvent(
    Object.assign(new Event('unhandledrejection'), {
      reason: { stack: `x@${location.origin}/assets/news/1.0.0/entry.js:1:1` },
    }),
  );
  expect(sent).toEqual([]);
  rest();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.errors).toMatchObject([
    render,
    { app: 'news', version: '1.0.0', kind: 'interaction' },
  ]);
});

it('sends the vitals when the visitor leaves, as they are then', async () => {
  await open();
  observe('paint', [{ name: 'first-contentful-paint', startTime: 300 }]);
  observe('largest-contentful-paint', [{ startTime: 900 }]);
  observe('largest-contentful-paint', [{ startTime: 4200 }]);
  observe('event', [
    { duration: 48, interactionId: 1 },
    { duration: 120, interactionId: 2 },
    { duration: 900, interactionId: 0 },
    { duration: 16, interactionId: 3 },
  ]);
  await Promise.resolve();
  observe('layout-shift', [{ value: 0.05, startTime: 1000, hadRecentInput: false }]);
  await Promise.resolve();
  hidePage();
  expect(sent[1]?.vitals).toEqual({ lcp: 4200, inp: 120, cls: 0.05 });
});

it('sends nothing for a document without a generation, such as a preview', async () => {
  await start(emptyPageState(map, sampleSettings));
  fail();
  expect(idle).toEqual([]);
  hidePage();
  expect(sent).toEqual([]);
});

it('sends nothing for a prerendered page until the visitor opens it', async () => {
  Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
  await start();
  fail();
  expect(idle).toEqual([]);
  Reflect.deleteProperty(document, 'prerendering');
  document.dispatchEvent(new Event('prerenderingchange'));
  rest();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.errors).toMatchObject([render]);
});
