import { findMissedBars, kindOf, loadedKinds, type Opening, timesOf } from './console-bars';

const opening = (firstRowMs: number): Opening => ({
  firstRowMs,
  bytes: { document: 0, scripts: 0, styles: 0, fonts: 0, data: 0 },
});

it('takes the middle and the longest of the times', () => {
  const openings = [900, 300, 2000, 400, 500].map(opening);
  expect(timesOf('the releases', openings)).toEqual({
    page: 'the releases',
    median: 500,
    max: 2000,
  });
});

it('accepts a median of a second, however long the longest took', () => {
  expect(findMissedBars([{ page: 'what is live', median: 1000, max: 5000 }])).toEqual([]);
});

it('names each page whose median is longer', () => {
  const page = { page: 'what is live', median: 1001, max: 1001 };
  expect(findMissedBars([page, { ...page, page: 'the releases', median: 20 }])).toEqual([
    'what is live of the console, 1001 ms (median) and not at most 1000',
  ]);
});

it('does not accept a page that was never opened', () => {
  expect(findMissedBars([timesOf('the releases', [])])).toHaveLength(1);
});

it.each([
  ['/ops/channels/staging', 'document'],
  ['/ops/static/js/index.1a2b.js', 'scripts'],
  ['/ops/static/css/index.1a2b.css', 'styles'],
  ['/ops/static/font/text.1a2b.woff2', 'fonts'],
  ['/api/registry/channels/staging/releases', 'data'],
] as const)('counts the bytes of %s as %s', (pathname, kind) => {
  expect(kindOf(pathname)).toBe(kind);
  expect(loadedKinds).toContain(kind);
});
