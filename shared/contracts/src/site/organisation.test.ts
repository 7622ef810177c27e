import { todayInPakistan } from './organisation';

it('today in Pakistan is the UTC day until 19:00 UTC and the next day from then on', () => {
  expect(todayInPakistan(new Date('2026-12-31T18:59:59Z'))).toBe('2026-12-31');
  expect(todayInPakistan(new Date('2026-12-31T19:00:00Z'))).toBe('2027-01-01');
});
