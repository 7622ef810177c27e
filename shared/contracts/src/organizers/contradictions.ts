import { isRealDate } from '../forms/recognise';
import { monthNames } from '../programme/days';
import { formatFee } from '../programme/fees';
import { readPrices } from '../programme/price-text';

const day = String.raw`(?:\d{1,2}(?:st|nd|rd|th)?\s*[-–]\s*)?(\d{1,2})(?:st|nd|rd|th)?`;
/** A month with a day before or after it, a year, or both: "5–7 June 2027", "June 2027", "June 7". */
const dated = new RegExp(
  String.raw`(?:\b${day}\s+)?\b(${monthNames.join('|')})\b(?:\s+${day}\b)?(?:,?\s+(20\d\d)\b)?`,
  'gi',
);

/** Message for a title that names a day or month outside the event (ISO dates); undefined for no fault. */
export function findTitleFault(title: string, start: string, end: string): string | undefined {
  if (!isRealDate(start) || !isRealDate(end)) return undefined;
  for (const [, before, name = '', after, year] of title.matchAll(dated)) {
    const date = before ?? after;
    if (!date && !year) continue;
    const month = monthNames.findIndex((one) => one.toLowerCase() === name.toLowerCase()) + 1;
    const parts = [month, ...(date ? [Number(date)] : [])].map(
      (one) => `-${String(one).padStart(2, '0')}`,
    );
    const days = [year ?? start.slice(0, 4), year ?? end.slice(0, 4)].map(
      (one) => one + parts.join(''),
    );
    const isWithin = (one: string) =>
      start.slice(0, one.length) <= one && one <= end.slice(0, one.length);
    if (!days.some(isWithin))
      return `The title names another day or month than ${start} to ${end}. Correct the title or the dates`;
  }
  return undefined;
}

const cities =
  'Karachi Lahore Islamabad Rawalpindi Peshawar Quetta Multan Faisalabad Hyderabad Sialkot'.split(
    ' ',
  );

/** Message for a venue whose name or address contains another of these cities; undefined for no fault. */
export function findVenueFault(venue: string, city: string): string | undefined {
  // Roads have the names of the cities that they lead to.
  const isIn = (text: string) => (one: string) =>
    new RegExp(`\\b${one}\\b(?!\\s+(?:Road|Rd|Highway|Bypass|Colony)\\b)`, 'i').test(text);
  const [own, other] = [city, venue].map((text) => cities.find(isIn(text)));
  if (!own || !other || isIn(venue)(own)) return undefined;
  return `The venue is in ${other}, the city is ${own}. Correct one of them`;
}

interface Amount {
  amount: number;
  currency: string;
}

/** Message for a text with a price that is none of the fees; undefined for no fault, or without fees. */
export function findPriceFault(text: string, fees: readonly Amount[]): string | undefined {
  const [first] = fees;
  if (!first) return undefined;
  // A large number is a price without its currency, unless it is a year.
  const numbers = (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? [])
    .filter((one) => !/^20\d\d$/.test(one))
    .map((one) => Number(one.replace(/,/g, '')));
  const large = numbers
    .filter((amount) => amount >= 100)
    .map((amount) => fees.find((fee) => fee.amount === amount) ?? { ...first, amount });
  const isFee = ({ amount, currency }: Amount) =>
    fees.some((fee) => fee.amount === amount && (amount === 0 || fee.currency === currency));
  const wrong = [...readPrices(text), ...large].find((one) => !isFee(one));
  if (!wrong) return undefined;
  const known = [...new Set(fees.map(formatFee))].join(', ');
  return `${formatFee(wrong)} is not one of the fees (${known}). Correct it, or leave this empty: it is then made from the fees`;
}
