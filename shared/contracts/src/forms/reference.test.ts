import { referenceOf } from './reference';

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
