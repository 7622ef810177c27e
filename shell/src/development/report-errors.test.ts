/** @jest-environment @meridian/testing/browser */
import { emit } from '@meridian/composition/events';
import type { SiteSettings } from '@meridian/contracts';
import { type BrowserReport, hashesGlobal } from '@meridian/contracts/development';
import { emptyPageState } from '@meridian/contracts/ssr';
import { makeMap, makeRelease } from '@meridian/contracts/testing';
import { writtenByBrowser } from './console';
import { reportErrors } from './report-errors';

const sent: BrowserReport[] = [];
const told: unknown[] = [];
let met = 0;
let answer: { id: string } | null = { id: 'known' };
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

beforeAll(() => {
  Object.assign(globalThis, {
    fetch: async (_: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body));
      return { ok: true, json: async () => answer };
    },
  });
  reportErrors(
    () => {
      met += 1;
    },
    (problem, error) => told.push([problem.id, error]),
  );
});
beforeEach(() => {
  sent.length = 0;
  told.length = 0;
  met = 0;
});

it('sends what a boundary caught, with its stack and what failed', async () => {
  const error = new TypeError('boom');
  Reflect.set(globalThis, hashesGlobal, { shop: () => '4f2a' });
  emit('shell:error', { where: 'shop/grid', reason: 'boom', error });
  // It passes several listeners.
  window.dispatchEvent(new ErrorEvent('error', { error }));
  await settle();
  expect(sent).toEqual([
    {
      where: 'shop/grid',
      message: 'TypeError: boom',
      stack: error.stack,
      path: '/',
      hashes: { shop: '4f2a' },
      renderedFrom: [],
    },
  ]);
  expect(told).toEqual([['known', error]]);
  expect(met).toBe(1);
});

it('leaves one of code that was built again to the console, as information', async () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => {});
  answer = null;
  const error = new Error('mended');
  emit('shell:error', { where: 'shop/grid', reason: 'mended', error });
  await settle();
  answer = { id: 'known' };
  expect(told).toEqual([]);
  expect(info).toHaveBeenCalledWith('Met in code that was built again meanwhile:', error);
  info.mockRestore();
});

it('sends the innermost cause, where the fault is, and marks what the browser has written', async () => {
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('in a handler') }));
  await settle();
  expect(told).toEqual([['known', writtenByBrowser]]);
  sent.length = 0;
  const cause = new Error('no such place');
  emit('shell:release-failed', {
    app: 'shop',
    version: '1.0.0',
    module: './routes/grid',
    outcome: 'unavailable',
    reason: 'failed',
    error: new Error('failed', { cause }),
  });
  await settle();
  expect(sent).toMatchObject([{ where: 'shop/./routes/grid', message: 'Error: no such place' }]);
});

it('names the app and the builds of a part that was hydrated otherwise than rendered', async () => {
  const map = makeMap({ shop: makeRelease('shop', { routes: { grid: '/' } }) });
  const state = {
    ...emptyPageState(map, {} as SiteSettings),
    parts: { _r1_: { id: 'catalogue/first', hydrate: 'load' } },
  };
  document.body.innerHTML = `
    <script type="application/json" id="page-state">${JSON.stringify(state)}</script>
    <script type="text/plain" src="/assets/shell/0.0.0-development.2/js/main.js"></script>`;
  for (const part of ['page', '_r1_', 'the frame'])
    emit('shell:error', { where: `hydration of ${part}`, reason: '', error: new Error('differs') });
  await settle();
  expect(sent.map(({ where }) => where)).toEqual([
    'shop/page',
    'catalogue/_r1_',
    'shell/the frame',
  ]);
  expect(sent[0]?.renderedFrom).toEqual(['shell/0.0.0-development.2', 'shop/1.0.0']);
});

it('leaves out what the server has told itself', async () => {
  const error = new Error(
    'Switched to client rendering because the server rendering errored:\n\nboom',
  );
  emit('shell:error', { where: 'hydration of page', reason: error.message, error });
  await settle();
  expect(sent).toEqual([]);
});

it('says nothing of what fails because the page is left', async () => {
  jest.useFakeTimers();
  const fail = () =>
    emit('shell:error', { where: 'shop/grid', reason: 'cut off', error: new Error('cut off') });
  window.dispatchEvent(new Event('beforeunload'));
  fail();
  expect(met).toBe(0);
  jest.runAllTimers();
  fail();
  expect(met).toBe(1);
  jest.useRealTimers();
  await settle();
});
