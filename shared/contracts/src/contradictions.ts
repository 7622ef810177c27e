import { formatFee } from './fees';
import { readPeriod } from './period-in-text';
import { readPrices } from './price-text';

/** What is wrong with a title that names other days than those of the event, ISO dates; undefined for nothing. */
export function findTitleFault(title: string, start: string, end: string): string | undefined {
  // Without a number, "March" or "May" can be another word.
  const period = /\d/.test(title) ? readPeriod(title, start)?.period : undefined;
  if (!period || (period.from <= end && period.to >= start)) return undefined;
  return `The title names other days than the first and the last: ${start} to ${end}. Change what is wrong`;
}

const cities =
  'Karachi Lahore Islamabad Rawalpindi Peshawar Quetta Multan Faisalabad Hyderabad Sialkot'.split(
    ' ',
  );

/** What is wrong with the name or address of a venue that names another city than the one that is given. */
export function findVenueFault(venue: string, city: string): string | undefined {
  const isIn = (text: string) => (one: string) => new RegExp(`\\b${one}\\b`, 'i').test(text);
  const other = cities.find(isIn(venue));
  if (
    !other ||
    !city ||
    /^online$/i.test(city) ||
    cities.some((one) => isIn(city)(one) && isIn(venue)(one))
  )
    return undefined;
  return `The venue is in ${other}, the city is ${city}. Change what is wrong`;
}

interface Amount {
  amount: number;
  currency: string;
}

/** What is wrong with a text that names a price which none of the fees has; nothing where no fee is known. */
export function findPriceFault(text: string, fees: readonly Amount[]): string | undefined {
  const wrong = readPrices(text).find(
    ({ amount, currency }) =>
      !fees.some((fee) => fee.amount === amount && (amount === 0 || fee.currency === currency)),
  );
  if (!wrong || fees.length === 0) return undefined;
  const known = [...new Set(fees.map(formatFee))].join(', ');
  return `No fee is ${formatFee(wrong)}, the fees are ${known}. Change what is wrong, or leave the text empty: it is made of the fees then`;
}
