import { completeWebsite } from './complete-website';

it.each([
  ['www.example.org', 'https://www.example.org'],
  ['\u200e example.org/congress?year=2027 \u200f', 'https://example.org/congress?year=2027'],
  ['http://example.org', 'http://example.org'],
  ['https://example.org', 'https://example.org'],
  ['', ''],
  ['our site', 'our site'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('completes %j to %j', (typed, url) => {
  expect(completeWebsite(typed)).toBe(url);
});
