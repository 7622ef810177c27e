import { addDays } from './days';

/**
 * The refunds that the FAQ promises to those who cancel, as ISO dates, both inclusive: the last day on which the whole
 * fee is returned, fourteen days before the start, and the last for half of it, three days before. After that a
 * colleague may come instead.
 *
 * @param startDate ISO date of the first day
 * @throws RangeError for a text that is no ISO date
 */
export function refundDays(startDate: string): { wholeUntil: string; halfUntil: string } {
  return { wholeUntil: addDays(startDate, -14), halfUntil: addDays(startDate, -3) };
}
