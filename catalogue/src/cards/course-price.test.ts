import { readPrice } from './course-price';

describe('reading a price text', () => {
  it.each([
    ['Students: PKR 25,000', { label: 'Students', amount: 25000, currency: 'PKR' }],
    ['From PKR 25,000 for students', { label: '', amount: 25000, currency: 'PKR' }],
    ['Rs. 1,250.50 a day', { label: '', amount: 1250.5, currency: 'PKR' }],
    ['Abroad: $120', { label: 'Abroad', amount: 120, currency: 'USD' }],
    ['USD 90', { label: '', amount: 90, currency: 'USD' }],
    ['Free for members', { label: '', amount: 0, currency: 'PKR' }],
  ])('reads from “%s” the price %j', (text, price) => {
    expect(readPrice(text)).toEqual(price);
  });

  it.each(['', 'On request', 'Ask us, 3 places left'])('reads no price from “%s”', (text) => {
    expect(readPrice(text)).toBeNull();
  });
});
