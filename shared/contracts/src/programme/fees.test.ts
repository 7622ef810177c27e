import { formatFee, isLowestOfSeveral, lowestFee } from './fees';

const dollars = { amount: 20, currency: 'USD' };
const inRupees = (amount: number) => ({ amount, currency: 'PKR' });

it('finds the lowest fee, and the first of equal ones', () => {
  const fees = [inRupees(900), { ...inRupees(300), name: 'first' }, inRupees(300)];
  expect(lowestFee(fees)).toBe(fees[1]);
  expect(lowestFee([])).toBeNull();
  // Two currencies are not compared, but 0 is lower in any currency.
  expect(lowestFee([inRupees(900), dollars])).toEqual(inRupees(900));
  expect(lowestFee([dollars, inRupees(0)])).toEqual(inRupees(0));
  expect(isLowestOfSeveral(inRupees(0), [inRupees(0), dollars])).toBe(true);
});

it.each([
  [25_000, 'PKR 25,000'],
  [1_250_000, 'PKR 1,250,000'],
  [17.5, 'PKR 17.50'],
  [0, 'Free'],
])('writes %d as “%s”', (amount, text) => {
  expect(formatFee(inRupees(amount))).toBe(text);
});
