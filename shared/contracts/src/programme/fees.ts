import { groupDigits } from '../text/group-digits';

interface Amount {
  amount: number;
  /** ISO 4217. */
  currency: string;
}

/** The lowest fee in the first fee's currency, because two currencies cannot be compared; null without fees. */
export function lowestFee<Fee extends Amount>(fees: readonly Fee[]): Fee | null {
  // 0 is free in every currency.
  const currency = fees.find(({ amount }) => amount > 0)?.currency ?? fees[0]?.currency;
  const comparable = fees.filter((fee) => fee.amount === 0 || fee.currency === currency);
  return comparable.reduce<Fee | null>(
    (lowest, fee) => (lowest && lowest.amount <= fee.amount ? lowest : fee),
    null,
  );
}

/** "PKR 25,000", and "Free" for nothing. */
export function formatFee({ amount, currency }: Amount): string {
  const [whole = '', cents = ''] = amount.toFixed(2).split('.');
  return amount === 0
    ? 'Free'
    : `${currency} ${groupDigits(whole)}${cents === '00' ? '' : `.${cents}`}`;
}

/** The category of a fee inside a sentence: "nursing students", but "FCPS residents". */
export function inSentence(category: string): string {
  return category.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());
}

/** Whether some people pay more than this lowest fee. Other currencies count only when it is free. */
export function isLowestOfSeveral(lowest: Amount, fees: readonly Amount[]): boolean {
  return fees.some(
    ({ amount, currency }) =>
      amount > lowest.amount && (lowest.amount === 0 || currency === lowest.currency),
  );
}

/**
 * Whether a fee can be paid on a day.
 * @param day ISO date
 */
export function isPayableOn(
  { validFrom, validThrough }: { validFrom: string | null; validThrough: string | null },
  day: string,
): boolean {
  return (validFrom === null || validFrom <= day) && (validThrough === null || day <= validThrough);
}
