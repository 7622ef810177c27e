import { readReference, referenceOf } from './reference';

it('gives the same form the same reference, in every letter case of its key', () => {
  const key = '3f0c2b1e-7f6a-4d5b-9a80-1c2d3e4f5a6b';
  expect(referenceOf(key)).toBe(referenceOf(key.toUpperCase()));
  expect(referenceOf(key)).toMatch(/^MHE-[0-9A-HJKMNP-TV-Z]{8}$/);
});

it('hardly ever gives two forms the same reference', () => {
  const references = new Set(
    Array.from({ length: 20_000 }, (_, index) =>
      referenceOf(`3f0c2b1e-7f6a-4d5b-9a80-${index.toString(16).padStart(12, '0')}`),
    ),
  );
  expect(references.size).toBe(20_000);
});

it.each([
  'MHE-7K2QX0DA',
  ' mhe-7k2qx0da ',
  'MHE 7K2Q X0DA',
  'mhe7k2qx0da',
  '7K2QX0DA',
  'MHE–7K2QXODA',
])('reads %j, as people copy and type it', (typed) => {
  expect(readReference(typed)).toBe('MHE-7K2QX0DA');
});

it.each([
  '',
  'MHE',
  'MHE-7K2QX0D',
  'MHE-7K2QX0DAB',
  'MHE-7K2QX0DU',
  '../../etc',
  'MHE-7K2QX0D\u0000',
])('finds no reference in %j', (typed) => {
  expect(readReference(typed)).toBeUndefined();
});
