import type { Conference, Course, SearchEntry, SearchPrice } from '@meridian/contracts';
import { readPrice } from '../cards/course-price';
import { toPricingTable } from '../conference-columns/pricing-table';

type Facts = Pick<SearchEntry, 'date' | 'place' | 'price'>;

/** What of a course visitors search by and see in results. */
export function courseFacts(course: Course): Facts {
  const { startDate, endDate, city, mode, fees, price, price1, price2, price3 } = course;
  const texts = [price1, price2, price3].filter(Boolean);
  return toFacts({
    date: { start: startDate, end: endDate },
    place: toPlace(city, mode),
    price: findLowest(fees.length > 0 ? fees : readPrices(texts.length > 0 ? texts : [price])),
  });
}

/** What of a conference visitors search by and see in results. */
export function conferenceFacts(conference: Conference): Facts {
  const { startDate, endDate, country, countryName, mode, fees } = conference;
  const isAbroad = countryName !== '' && countryName !== 'Pakistan';
  const cells = toPricingTable(conference).rows.flatMap(({ prices }) => prices);
  return toFacts({
    date: { start: startDate, end: endDate },
    place: toPlace(isAbroad ? `${country}, ${countryName}` : country, mode),
    price: findLowest(fees.length > 0 ? fees : readPrices(cells)),
  });
}

/** "Lahore", "Online" or "Lahore and online". */
function toPlace(city: string, mode: string): string | undefined {
  if (mode === 'Online') return 'Online';
  if (mode === 'Hybrid') return city ? `${city} and online` : 'Online';
  return city || undefined;
}

function readPrices(texts: readonly string[]) {
  return texts.flatMap((text) => readPrice(text) ?? []);
}

/** The lowest of the prices in the first one's currency: amounts of two currencies cannot be compared. */
function findLowest(
  prices: readonly Pick<SearchPrice, 'amount' | 'currency'>[],
): SearchPrice | undefined {
  const currency = prices.find(({ amount }) => amount > 0)?.currency ?? prices[0]?.currency;
  if (!currency) return undefined;
  const amounts = prices.flatMap((one) => (one.currency === currency ? [one.amount] : []));
  const amount = Math.min(...amounts);
  return { amount, currency, ...(amounts.some((one) => one > amount) && { isFrom: true }) };
}

/** Without what is not known. */
function toFacts({
  place,
  price,
  ...known
}: { [Name in keyof Facts]-?: Facts[Name] | undefined } & Required<Pick<Facts, 'date'>>): Facts {
  return { ...known, ...(place && { place }), ...(price && { price }) };
}
