import { refundDays } from './cancellation';

it('refunds end fourteen and three days before the start', () => {
  expect(refundDays('2026-04-18')).toEqual({ wholeUntil: '2026-04-04', halfUntil: '2026-04-15' });
});

it.each(['', '5 December 2026', '2026-13-40'])(
  'refunds cannot be told for “%s”, no date',
  (text) => {
    expect(() => refundDays(text)).toThrow(RangeError);
  },
);
