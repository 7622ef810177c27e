import { formatFee, isLowestOfSeveral, lowestFee } from './fees';

const dollars = { amount: 20, currency: 'USD' };
const inRupees = (amount: number) => ({ amount, currency: 'PKR' });

it('finds the lowest fee, and the first of equal ones', () => {
  const fees = [inRupees(900), { ...inRupees(300), name: 'first' }, inRupees(300)];
  expect(lowestFee(fees)).toBe(fees[1]);
  expect(lowestFee([])).toBeNull();
  // Two currencies are not compared, but what is free of charge is.
  expect(lowestFee([inRupees(900), dollars])).toEqual(inRupees(900));
  expect(lowestFee([dollars, inRupees(0)])).toEqual(inRupees(0));
});

it.each([
  [25_000, 'PKR 25,000'],
  [1_250_000, 'PKR 1,250,000'],
  [17.5, 'PKR 17.50'],
  [0, 'Free'],
])('writes %d as “%s”', (amount, text) => {
  expect(formatFee(inRupees(amount))).toBe(text);
});

it('says whether others pay more', () => {
  expect(isLowestOfSeveral(inRupees(300), [inRupees(300), inRupees(900)])).toBe(true);
  expect(isLowestOfSeveral(inRupees(300), [inRupees(300), inRupees(300)])).toBe(false);
  expect(isLowestOfSeveral(inRupees(10), [inRupees(10), dollars])).toBe(false);
  expect(isLowestOfSeveral(inRupees(0), [inRupees(0), dollars])).toBe(true);
});
