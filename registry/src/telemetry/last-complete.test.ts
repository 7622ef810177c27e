import { lastCompleteAt } from './last-complete';

const seconds = (count: number) => count * 1000;

it('an interval is complete thirteen seconds after its end', () => {
  expect(lastCompleteAt(seconds(113))).toBe(seconds(100));
});
