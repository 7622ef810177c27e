import { declareFiles, makeRecord, withRoutes } from '../testing/make-record';
import { describeDifferences } from './describe-differences';

const record = makeRecord('shop', '1.0.0', { files: declareFiles({ 'a.js': 'a', 'b.js': 'b' }) });

it('finds no difference in the time and the commit of a build, nor in the order of files', () => {
  const again = { ...record, files: record.files.toReversed(), commit: 'beef', builtAt: '2026' };
  expect(describeDifferences(record, again)).toBeNull();
});

it('names files that differ or are in one alone, and what the records say otherwise', () => {
  const files = declareFiles({ 'a.js': 'other', 'c.js': 'c' });
  expect(describeDifferences(record, { ...record, ...withRoutes('/x'), files })).toBe(
    'a.js differs, b.js is in one alone, c.js is in one alone, modules in the record differs, routes in the record differs',
  );
});

it('names no more than five', () => {
  const files = declareFiles(Object.fromEntries(['c', 'd', 'e', 'f', 'g'].map((x) => [x, x])));
  expect(describeDifferences(record, { ...record, files })).toMatch(/ alone, and 2 more$/);
});
