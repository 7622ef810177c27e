import type { SearchReading } from '../pages/site-search';

type MaxPrice = NonNullable<SearchReading['maxPrice']>;

const currency = String.raw`(?:pkr|rs\.?|rupees?|usd|us\$|\$|dollars?)`;
/** Units of numbers that are no prices: "within 2 weeks", "under 5 km". */
const otherUnit = String.raw`(?:[-–]?\s*(?:minutes?|hours?|days?|weeks?|months?|years?|nights?|km|miles?|people|persons?|places?|seats?|sessions?|%))\b`;
const limit = new RegExp(
  String.raw`(?:\b(?:under|below|less than|lower than|cheaper than|up to|at most|no more than|not more than|max(?:imum)?|within)|<)\s*(?<before>${currency})?\s*(?<number>\d[\d,]*(?:\.\d+)?)(?<thousands>\s?k\b)?\s*(?<after>${currency}(?![a-z]))?(?!\d|[.,]\d|\s*${otherUnit})`,
  'i',
);
const free = /\b(?:free(?: of (?:charge|cost))?|(?:no|without) (?:fees?|costs?|charge))\b/i;

/** A number from this one on is in rupees when it has no currency: nothing costs that many dollars. */
const leastRupees = 1000;

const urduLimit = /(\d[\d,]*)(?:\s*روپے)?\s*سے\s*کم/;

/**
 * Reads "under 10000", "below PKR 10,000", "up to 10k", "< $50", "10000 سے کم" and "free".
 * @returns the price, and the query without it; null when the query names none
 */
export function readPriceLimit(typed: string): { maxPrice: MaxPrice; rest: string } | null {
  const query = typed.replace(urduLimit, 'under PKR $1');
  const found = limit.exec(query);
  if (!found) {
    if (!free.test(query)) return null;
    return { maxPrice: { amount: 0 }, rest: query.replace(free, ' ') };
  }
  const { before, number = '', thousands, after } = found.groups ?? {};
  const amount = Number(number.replaceAll(',', '')) * (thousands ? 1000 : 1);
  const named = before ?? after;
  const isRupees = named ? /^[pr]/i.test(named) : amount >= leastRupees;
  const code = isRupees ? 'PKR' : named && 'USD';
  const rest = query.replace(found[0], ' ');
  return { maxPrice: { amount, ...(code && { currency: code }) }, rest };
}
