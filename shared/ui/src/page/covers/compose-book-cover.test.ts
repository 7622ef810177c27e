import { composeBookCover } from './compose-book-cover';

const { readFileSync } = jest.requireActual<{
  readFileSync: (path: string, encoding: 'utf8') => string;
}>('node:fs');

it('uses the tones of the stylesheet for books', () => {
  const folder = (expect.getState().testPath ?? '').replace(/[^/]+$/, '');
  const css = readFileSync(`${folder}covers.module.css`, 'utf8');
  const written = [...css.matchAll(/\.tone(\d) \{\s*--tone: (#\w{6});\s*--text: (#\w{6});/g)].map(
    ([, tone, ground, ink]) => [Number(tone), ground, ink],
  );
  const composed = new Map(
    Array.from({ length: 64 }, (_, index) => composeBookCover(`book ${index.toString(16)}`)).map(
      ({ tone, ground, ink }) => [tone, [tone, ground, ink]],
    ),
  );
  expect([...composed.values()].sort()).toEqual(written);
});

it('gives the same cover for the same seed, and other covers for other seeds', () => {
  expect(composeBookCover('book 1')).toEqual(composeBookCover('book 1'));
  const globes = Array.from({ length: 77 }, (_, index) => composeBookCover(`book ${index}`).globe);
  expect(new Set(globes).size).toBe(77);
});
