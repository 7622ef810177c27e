import { formatFee, lowestFeeText } from './fee-text';

const fee = (amount: number, category = 'Students', currency = 'PKR') => ({
  category,
  amount,
  currency,
});

it.each([
  [25_000, 'PKR 25,000'],
  [1_250_000, 'PKR 1,250,000'],
  [17.5, 'PKR 17.50'],
  [0, 'Free'],
])('writes %d as “%s”', (amount, text) => {
  expect(formatFee(fee(amount))).toBe(text);
});

it.each([
  ['the lowest of several', [fee(9000), fee(6000)], 'From PKR 6,000'],
  ['the one that all pay', [fee(6000), fee(6000)], 'PKR 6,000'],
  ['for whom it is free', [fee(3000, 'Nurses'), fee(0)], 'Free for students'],
  ['free for all', [fee(0), fee(0, 'Nurses')], 'Free'],
  ['the first currency', [fee(9000), fee(100, 'Visitors', 'USD')], 'PKR 9,000'],
  ['nothing', [], null],
])('says the lowest fee: %s', (_, fees, text) => {
  expect(lowestFeeText(fees)).toBe(text);
});
