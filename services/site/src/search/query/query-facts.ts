import type { SearchEntry, SearchReading } from '@meridian/contracts';
import { foldDigits } from '@meridian/contracts/forms';
import { isWeekend as isOnWeekend, readPriceLimit } from '@meridian/contracts/programme';
import { type Period, readPeriod } from './period-in-query';

/** Facts that entries must have, beside words. */
export interface QueryFacts {
  reading: SearchReading;
  /** Terms of places and kinds: an entry must have one of each list that is not empty. */
  places: readonly string[];
  kinds: readonly string[];
}

/** An entry with the terms of its place and its kind. */
export interface IndexedEntry {
  entry: SearchEntry;
  places: readonly string[];
  kinds: readonly string[];
}

const weekend = /\b(?:(?:at|on) )?(?:the )?week-?ends?\b/i;

/**
 * Reads the months, prices and weekends that a query names.
 * @param today ISO date in Pakistan
 * @returns the facts, and the rest of the query; null when it names none
 */
export function readFacts(
  typed: string,
  today: string,
): { reading: SearchReading; rest: string } | null {
  const query = foldDigits(typed);
  const price = readPriceLimit(query);
  const period = readPeriod(price?.rest ?? query, today);
  const before = period?.rest ?? price?.rest ?? query;
  const isWeekend = weekend.test(before);
  if (!price && !period && !isWeekend) return null;
  const reading: SearchReading = {
    ...(price && { maxPrice: price.maxPrice }),
    ...(period && { period: period.period }),
    ...(isWeekend && { isWeekend }),
  };
  return { reading, rest: before.replace(weekend, ' ') };
}

export function hasFacts(
  { entry: { date, price }, places, kinds }: IndexedEntry,
  { reading: { period, maxPrice, isWeekend }, ...names }: QueryFacts,
): boolean {
  if (period && !(date && overlaps(date, period))) return false;
  if (maxPrice && !(price && isWithin(price, maxPrice))) return false;
  if (isWeekend && !(date && isOnWeekend(date.start))) return false;
  const hasOneOf = (own: readonly string[], wanted: readonly string[]) =>
    wanted.length === 0 || wanted.some((name) => own.includes(name));
  return hasOneOf(places, names.places) && hasOneOf(kinds, names.kinds);
}

function overlaps({ start, end = start }: NonNullable<SearchEntry['date']>, { from, to }: Period) {
  return start <= to && end >= from;
}

function isWithin(
  price: NonNullable<SearchEntry['price']>,
  { amount, currency }: NonNullable<SearchReading['maxPrice']>,
): boolean {
  const isComparable = price.amount === 0 || !currency || price.currency === currency;
  return isComparable && price.amount <= amount;
}
