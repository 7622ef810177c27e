import { calibrateSlowdown } from './slowdown';

it('is that of Lighthouse on the machine that it means, and on a faster one', () => {
  expect(calibrateSlowdown(1750)).toBe(4);
  expect(calibrateSlowdown(3000)).toBe(4);
});

it('is smaller on a slower machine, which is nearer to a phone', () => {
  expect(calibrateSlowdown(875)).toBe(2);
  expect(calibrateSlowdown(1312.5)).toBe(3);
});

it('makes no machine faster than it is', () => {
  expect(calibrateSlowdown(100)).toBe(1);
});
