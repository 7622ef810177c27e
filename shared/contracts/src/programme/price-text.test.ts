import { readPrice } from './price-text';

it.each([
  ['Students: PKR 25,000', { label: 'Students', amount: 25000, currency: 'PKR' }],
  ['From PKR 25,000 for students', { label: '', amount: 25000, currency: 'PKR' }],
  ['Rs. 1,250.50 a day', { label: '', amount: 1250.5, currency: 'PKR' }],
  ['Abroad: $120', { label: 'Abroad', amount: 120, currency: 'USD' }],
  ['Nurses: Free, with the atlas', { label: 'Nurses', amount: 0, currency: 'PKR' }],
  ['Free for students, PKR 3,000 for nurses', { label: '', amount: 0, currency: 'PKR' }],
  ['PKR 900, with a free atlas', { label: '', amount: 900, currency: 'PKR' }],
])('reads from “%s” the price %j', (text, price) => {
  expect(readPrice(text)).toEqual(price);
});

it.each(['', 'On request', 'Ask us, 3 places left'])('reads no price from “%s”', (text) => {
  expect(readPrice(text)).toBeNull();
});
