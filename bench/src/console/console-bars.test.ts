import { findMissedBars, kindOf, loadedKinds, type Opening, timesOf } from './console-bars';

const bytes = { document: 0, scripts: 0, styles: 0, fonts: 0, data: 0 };

it('takes the middle and the longest of the times, of which the middle may be a second', () => {
  const openings = [900, 300, 5000, 400, 1000].map(
    (firstRowMs): Opening => ({ firstRowMs, bytes }),
  );
  const times = timesOf('the releases', openings);
  expect(times).toEqual({ page: 'the releases', median: 900, max: 5000 });
  expect(findMissedBars([times, { ...times, median: 1000 }, { ...times, median: 1001 }])).toEqual([
    'the releases of the console, 1001 ms (median) and not at most 1000',
  ]);
  expect(findMissedBars([timesOf('a page that was never opened', [])])).toHaveLength(1);
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
