import { addDays, isWeekend, lastDayOf, refundDays, todayInPakistan } from './days';

it.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-03-01', -1, '2027-02-28'],
  ['2026-11-27', 0, '2026-11-27'],
])('%s plus %i days is %s', (day, count, later) => {
  expect(addDays(day, count)).toBe(later);
});

it('recognises Saturdays and Sundays', () => {
  const days = ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'];
  expect(days.filter(isWeekend)).toEqual(['2026-11-28', '2026-11-29']);
});

it('ends a session past midnight on the next day', () => {
  const date = '2026-12-31';
  expect(lastDayOf({ date, start: '17:00', end: '19:00' })).toBe(date);
  expect(lastDayOf({ date, start: '22:00', end: '00:30' })).toBe('2027-01-01');
});

it('refunds end fourteen and three days before the start', () => {
  expect(refundDays('2026-04-18')).toEqual({ wholeUntil: '2026-04-04', halfUntil: '2026-04-15' });
});

it.each(['', '5 December 2026', '2026-13-40'])('rejects “%s”, which is no ISO date', (text) => {
  expect(() => refundDays(text)).toThrow(RangeError);
});

it('today in Pakistan is the UTC day until 19:00 UTC and the next day from then on', () => {
  expect(todayInPakistan(new Date('2026-12-31T18:59:59Z'))).toBe('2026-12-31');
  expect(todayInPakistan(new Date('2026-12-31T19:00:00Z'))).toBe('2027-01-01');
});
