import { lowestFeeText } from './fee-text';

const fee = (amount: number, category = 'Students', currency = 'PKR') => ({
  category,
  amount,
  currency,
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
