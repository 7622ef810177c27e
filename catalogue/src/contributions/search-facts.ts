import type { Conference, Course, SearchEntry, SearchPrice } from '@meridian/contracts';
import {
  isLowestOfSeveral,
  lowestFee,
  payableFees,
  readPrices,
} from '@meridian/contracts/programme';
import { toPricingTable } from '../conference-columns/pricing-table';
import { placeText } from '../detail-parts/detail-data';

type Facts = Pick<SearchEntry, 'date' | 'place' | 'price'>;

export function courseFacts(course: Course): Facts {
  const { startDate, endDate, city, mode, fees, price, price1, price2, price3 } = course;
  const texts = [price1, price2, price3].filter(Boolean);
  return toFacts({
    date: { start: startDate, end: endDate },
    place: placeText(city, mode),
    price: findLowest(
      fees.length > 0 ? fees : (texts.length > 0 ? texts : [price]).flatMap(readPrices),
    ),
  });
}

/** @param today ISO date in Pakistan: fees that can no longer be paid do not count */
export function conferenceFacts(conference: Conference, today: string): Facts {
  const { startDate, endDate, country, countryName, mode, fees } = conference;
  const isAbroad = countryName !== '' && countryName !== 'Pakistan';
  const cells = toPricingTable(conference).rows.flatMap(({ prices }) => prices);
  return toFacts({
    date: { start: startDate, end: endDate },
    place: placeText(isAbroad ? `${country}, ${countryName}` : country, mode),
    price: findLowest(fees.length > 0 ? payableFees(fees, today) : cells.flatMap(readPrices)),
  });
}

function findLowest(
  prices: readonly Pick<SearchPrice, 'amount' | 'currency'>[],
): SearchPrice | undefined {
  const lowest = lowestFee(prices);
  if (!lowest) return undefined;
  const { amount, currency } = lowest;
  const isFrom = isLowestOfSeveral(lowest, prices);
  return { amount, currency, ...(isFrom && { isFrom }) };
}

/** Leaves out unknown facts. */
function toFacts({
  place,
  price,
  ...known
}: { [Name in keyof Facts]-?: Facts[Name] | undefined } & Required<Pick<Facts, 'date'>>): Facts {
  return { ...known, ...(place && { place }), ...(price && { price }) };
}
