import { formatBytes, formatCommit, formatDifference, formatRate, formatSpan } from './format';

it('names spans and sizes by the largest unit, and differences with their sign', () => {
  const spans = [59_000, 61_000, 3_600_000, 100 * 3_600_000].map((ms) => formatSpan(ms));
  expect(spans).toEqual(['now', '1 min', '1 h', '4 d']);
  expect([999, 24_400, 1_340_000].map(formatBytes)).toEqual(['999 B', '24 KB', '1.3 MB']);
  expect([2000, -512, 0].map(formatDifference)).toEqual(['+2 KB', '-512 B', '0 B']);
});

it('keeps two digits of a rate', () => {
  const rates = [0, 0.001, 0.044, 1.25, 2, 25.3].map(formatRate);
  expect(rates).toEqual(['0', '0.001', '0.044', '1.3', '2', '25']);
});

it('shortens commits, and leaves the mark of dirty ones', () => {
  const commits = ['1a2b3c4d5e6f', '1a2b3c4d5e6f+dirty'].map(formatCommit);
  expect(commits).toEqual(['1a2b3c4', '1a2b3c4+dirty']);
});
