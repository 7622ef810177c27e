import { refundDays } from './cancellation';

describe('the refunds of those who cancel', () => {
  it('end fourteen and three days before the start', () => {
    expect(refundDays('2026-04-18')).toEqual({ wholeUntil: '2026-04-04', halfUntil: '2026-04-15' });
  });

  it('are counted over the ends of months, years and February', () => {
    expect(refundDays('2027-01-02')).toEqual({ wholeUntil: '2026-12-19', halfUntil: '2026-12-30' });
    expect(refundDays('2028-03-01')).toEqual({ wholeUntil: '2028-02-16', halfUntil: '2028-02-27' });
  });

  it.each(['', '5 December 2026', '2026-13-40'])('cannot be told for “%s”, no date', (text) => {
    expect(() => refundDays(text)).toThrow(/^Expected an ISO date such as 2026-12-05/);
  });
});
