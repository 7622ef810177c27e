import { formatBytes, formatCommit, formatDifference, formatRate, formatSpan } from './format';

it.each([
  [59_000, 'now'],
  [61_000, '1 min'],
  [3_600_000, '1 h'],
  [100 * 3_600_000, '4 d'],
])('names %d ms by the largest unit', (ms, text) => {
  expect(formatSpan(ms)).toBe(text);
});

it.each([
  [999, '999 B'],
  [24_400, '24 KB'],
  [1_340_000, '1.3 MB'],
])('names %d bytes', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

it('gives differences with their sign', () => {
  expect([2000, -512, 0].map(formatDifference)).toEqual(['+2 KB', '-512 B', '0 B']);
});

it('keeps two digits of a rate', () => {
  expect([0, 0.001, 0.044, 1.25, 2, 25.3].map(formatRate)).toEqual([
    '0',
    '< 0.01',
    '0.044',
    '1.3',
    '2',
    '25',
  ]);
});

it('shortens commits, and keeps that they were dirty', () => {
  expect(formatCommit('1a2b3c4d5e6f')).toBe('1a2b3c4');
  expect(formatCommit('1a2b3c4d5e6f+dirty')).toBe('1a2b3c4+dirty');
});
