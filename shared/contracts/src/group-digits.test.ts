import { groupDigits } from './group-digits';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [25_000, '25,000'],
  [10_000_000, '10,000,000'],
])('separates the thousands of %i by commas', (whole, grouped) => {
  expect(groupDigits(whole)).toBe(grouped);
  expect(groupDigits(String(whole))).toBe(whole.toLocaleString('en'));
});
