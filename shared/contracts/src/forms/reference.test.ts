import { readReference, referenceOf } from './reference';

it('gives the same form the same reference, in every letter case of its key', () => {
  const key = '3f0c2b1e-7f6a-4d5b-9a80-1c2d3e4f5a6b';
  expect(referenceOf(key)).toBe(referenceOf(key.toUpperCase()));
  expect(referenceOf(key.replace('3f', '3e'))).not.toBe(referenceOf(key));
  expect(referenceOf(key)).toMatch(/^MHE-[0-9A-HJKMNP-TV-Z]{8}$/);
});

it.each([
  'MHE-7K2QX0DA',
  'MHE 7K2Q X0DA',
  'mhe7k2qx0da',
  '7K2QX0DA',
  'MHE–7K2QXODA',
  'MHE-۷K۲QX۰DA\u200f',
])('reads %j, as people copy and type it', (typed) => {
  expect(readReference(typed)).toBe('MHE-7K2QX0DA');
});

it.each(['', 'MHE-7K2QX0D', 'MHE-7K2QX0DAB', 'MHE-7K2QX0DU', 'MHE-7K2QX0D\u0000'])(
  'finds no reference in %j',
  (typed) => {
    expect(readReference(typed)).toBeUndefined();
  },
);
