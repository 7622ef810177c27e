import { createDraftStore } from './draft-store';

const store = createDraftStore('a-form', [{ name: 'title' }, { name: 'venue' }]);

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('gives back what was typed, without empty fields, until it is cleared', () => {
  expect(store.read()).toBeNull();
  store.write({ title: 'Heart failure', venue: '' });
  expect(store.read()).toEqual({ title: 'Heart failure' });
  store.clear();
  expect(store.read()).toBeNull();
});

it.each(['no JSON', 'null', '"text"', '{"other":"x","venue":7}'])(
  'takes %s for nothing',
  (kept) => {
    localStorage.setItem('a-form', kept);
    expect(store.read()).toBeNull();
  },
);

it('does without a storage that is full or forbidden', () => {
  const forbid = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(forbid);
  store.write({ title: 'Heart failure' });
  store.clear();
  expect(store.read()).toBeNull();
});
