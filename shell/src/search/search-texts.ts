import type { SearchHit, SearchPrice, SearchReading, SearchResponse } from '@meridian/contracts';
import { formatCount, formatDate, formatDateRange, formatMoney } from '@meridian/ui/page';

export function formatResultsHeading(response: SearchResponse): string {
  const { query, match, total, totalOfAllKinds, kind, page, pages } = response;
  if (totalOfAllKinds === 0) return `No results for “${query}”`;
  const which = pages > 1 ? `, page ${page} of ${pages}` : '';
  const results = formatCount(totalOfAllKinds, 'result');
  if (kind)
    return `${formatCount(total, kind.toLowerCase())} among ${results} for “${query}”${which}`;
  if (match === 'similar') return `${results} for words spelt like “${query}”${which}`;
  if (match === 'some') return `${results} with some of the words “${query}”${which}`;
  return `${results} for “${query}”${which}`;
}

/** The facts of a result, below its title: "18–20 January 2027", "Lahore", "From PKR 6,000". */
export function listFacts({ date, place, price }: Pick<SearchHit, 'date' | 'place' | 'price'>) {
  return [
    ...(date ? [formatDateRange(date.start, date.end ?? date.start)] : []),
    ...(place ? [place] : []),
    ...(price ? [formatPrice(price)] : []),
  ];
}

/** Says which facts of a query all results have: "Filtered by what you typed: January 2027, online, up to PKR 10,000." */
export function formatReading({ period, maxPrice, isWeekend, places = [] }: SearchReading): string {
  const facts = [
    ...(period ? [formatPeriod(period)] : []),
    ...(isWeekend ? ['starting at a weekend'] : []),
    ...places.map((place) => (place === 'Online' ? 'online' : place)),
    ...(maxPrice ? [formatMaxPrice(maxPrice)] : []),
  ];
  return `Filtered by what you typed: ${facts.join(', ')}.`;
}

function formatPrice({ amount, currency, isFrom }: SearchPrice): string {
  if (amount === 0) return isFrom ? 'Free for some' : 'Free';
  return `${isFrom ? 'From ' : ''}${formatAmount(amount, currency)}`;
}

function formatMaxPrice({ amount, currency }: NonNullable<SearchReading['maxPrice']>): string {
  if (amount === 0) return 'free of charge';
  return `up to ${currency ? formatAmount(amount, currency) : amount}`;
}

/** "$35", "PKR 6,000": the code and the number stay on one line. */
function formatAmount(amount: number, currency: string): string {
  return formatMoney(amount).replace('$', currency === 'USD' ? '$' : `${currency}\u00a0`);
}

/** "January 2027", "January to March 2027", "2027". */
function formatPeriod({ from, to }: NonNullable<SearchReading['period']>): string {
  const [year, month] = [from.slice(0, 4), withoutDay(from)];
  if (month === withoutDay(to)) return month;
  if (from === `${year}-01-01` && to === `${year}-12-31`) return year;
  return `${to.startsWith(year) ? month.replace(` ${year}`, '') : month} to ${withoutDay(to)}`;
}

function withoutDay(day: string): string {
  return formatDate(day).replace(/^\d+ /, '');
}
