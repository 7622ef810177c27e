import { addDays } from './days';

const daysForWholeRefund = 14;
const daysForHalfRefund = 3;

/** Until when one can give a place back; ISO dates, both inclusive. */
export interface RefundDays {
  /** Last day on which the whole fee is returned. */
  wholeUntil: string;
  /** Last day on which half of the fee is returned, or the place is moved to the next date. */
  halfUntil: string;
}

/**
 * The refunds that the FAQ promises to those who cancel: the whole fee until fourteen days before the
 * start, half of it until three days before. After that a colleague may come instead.
 *
 * @param startDate ISO date of the first day
 * @throws RangeError for a text that is no ISO date
 */
export function refundDays(startDate: string): RefundDays {
  return {
    wholeUntil: dayBefore(startDate, daysForWholeRefund),
    halfUntil: dayBefore(startDate, daysForHalfRefund),
  };
}

function dayBefore(isoDate: string, days: number): string {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(isoDate) && !Number.isNaN(Date.parse(isoDate));
  if (!isDate) {
    throw new RangeError(
      `Expected an ISO date such as 2026-12-05, got "${isoDate}"; pass the startDate of a course or conference.`,
    );
  }
  return addDays(isoDate, -days);
}
