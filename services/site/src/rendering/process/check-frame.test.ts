import { checkFrame } from './check-frame';

const check = (header: unknown, payload = '') =>
  checkFrame({ header, payload: Buffer.from(payload) });

const request = { type: 'request', id: 1 };
const ask = { kind: 'ask', task: 2, release: 'shop/1.0.0', name: 'load-page' };

it.each<[object, string?]>([
  [{ type: 'ready' }],
  [{ type: 'done', id: 0 }, '{}'],
  [{ type: 'failed', id: 3, failure: 'not-found', reason: 'no such course' }],
  [{ ...request, request: ask }, '{}'],
  [{ ...request, request: { kind: 'search' } }, '{}'],
  [{ ...request, request: { kind: 'read', path: '/read-course' } }],
  [{ type: 'unhandled-rejection', reason: 'left alone' }],
])('accepts a frame that a process may send: %j', (...[header, payload = '']) => {
  expect(check(header, payload)).toEqual({ header, payload: Buffer.from(payload) });
});

it.each([
  ['a text', 'done'],
  ['a type that there is not', { type: 'release', key: 'shop/1.0.0' }],
  ['no id', { type: 'done' }],
  ['an id that is a text', { type: 'done', id: '1' }],
  ['an id without a value, as JSON has NaN', { type: 'done', id: null }],
  ['an id that is not exact', { type: 'done', id: 2 ** 53 }],
  ['more than belongs there', { type: 'done', id: 1, status: 200 }],
  ['no request', request],
  ['a request that there is not', { ...request, request: { kind: 'write', path: '/contact' } }],
  ['a path that is no text', { ...request, request: { kind: 'read', path: ['/a'] } }],
  ['a failure that there is not', { type: 'failed', id: 1, failure: 'own', reason: '' }],
  ['no reason', { type: 'failed', id: 1, failure: 'fault' }],
  ['a reason that is longer than any', { type: 'unhandled-rejection', reason: 'x'.repeat(2001) }],
])('rejects a header with %s', (_, header) => {
  expect(() => check(header)).toThrow(/^expected a header that a render process may send/);
});

it('quotes long texts of a process shortened', () => {
  let reason = '';
  try {
    check({ type: 'x'.repeat(60_000) });
  } catch (error) {
    reason = String(error);
  }
  expect(reason.length).toBeLessThan(500);
});
