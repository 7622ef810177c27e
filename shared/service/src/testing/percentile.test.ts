import { percentile } from './percentile';

describe('percentiles', () => {
  it('are values that were measured', () => {
    const values = [30, 10, 20, 40];
    expect([0, 0.5, 0.75, 0.99, 1].map((share) => percentile(values, share))).toEqual([
      10, 20, 30, 40, 40,
    ]);
    expect(values).toEqual([30, 10, 20, 40]);
  });

  it('are 0 without values', () => {
    expect(percentile([], 0.99)).toBe(0);
  });
});
