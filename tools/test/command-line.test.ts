import { parseCommandLine } from './command-line.mjs';

const parse = (words: string) => parseCommandLine(words.split(' ').filter(Boolean));
const everything = { help: false, all: false, only: null, patterns: [], changed: false };

it.each([
  ['', {}],
  ['--help', { help: true }],
  ['--only e2e', { only: 'e2e' }],
  ['--all --only lines', { all: true, only: 'lines' }],
  ['--changed', { changed: true }],
  ['shop/src navigation', { patterns: ['shop/src', 'navigation'] }],
  ['--only units forms', { only: 'units', patterns: ['forms'] }],
])('"%s" is understood', (words, expected) => {
  expect(parse(words)).toEqual({ ...everything, ...expected });
});

it.each([
  ['--only nonsense', 'There is no stage "nonsense". Expected: check, units, e2e.'],
  ['--only lines', 'There is no stage "lines". Expected: check, units, e2e.'],
  ['--only', "Option '--only <value>' argument missing"],
  ['--watch', "Unknown option '--watch'"],
  ['--changed shop', '--changed chooses by itself: leave out --only and patterns.'],
  ['--only check shop', '--only check takes no patterns: it looks at all files.'],
])('"%s" is rejected with one sentence that says what is expected', (words, sentence) => {
  expect(() => parse(words)).toThrow(sentence);
});
