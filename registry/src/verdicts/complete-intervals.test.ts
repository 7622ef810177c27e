import { shareDuring } from './complete-intervals';

const seconds = (count: number) => count * 1000;
const shares = [
  { from: seconds(100), percent: 10 },
  { from: seconds(200), percent: 50 },
];

describe('the share of a canary in an interval', () => {
  it.each([
    [100, null],
    [105, null],
    // It began before all site servers had changed.
    [109, null],
    [110, 10],
    [200, 10],
    [205, null],
    [210, 50],
    [900, 50],
  ])('that ends at %i s: %s', (endsAt, percent) => {
    expect(shareDuring(shares, seconds(endsAt))).toBe(percent);
  });
});
