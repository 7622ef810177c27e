/** @jest-environment @meridian/testing/browser */
import { createDraftStore } from './draft-store';

const store = createDraftStore('a-form', [{ name: 'title' }, { name: 'venue' }]);

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('returns the typed texts, without empty fields, until it is cleared', () => {
  expect(store.read()).toBeNull();
  store.write({ title: 'Heart failure', venue: '' });
  expect(store.read()).toEqual({ title: 'Heart failure' });
  store.clear();
  expect(store.read()).toBeNull();
});

it.each(['no JSON', 'null', '"text"', '{"other":"x","venue":7}'])(
  'ignores %s in storage',
  (stored) => {
    localStorage.setItem('a-form', stored);
    expect(store.read()).toBeNull();
  },
);

it('works when storage is full or forbidden', () => {
  const forbid = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(forbid);
  store.write({ title: 'Heart failure' });
  store.clear();
  expect(store.read()).toBeNull();
});
