export interface PriceInText {
  /** People who pay the price, e.g. "Students"; empty when the text states only a price. */
  label: string;
  amount: number;
  currency: string;
}

/**
 * Reads the prices of a text such as "Students: PKR 25,000", "From PKR 25,000 for students" or
 * "Free for students, PKR 3,000 for nurses"; the label comes from the first.
 */
export function readPrices(text: string): PriceInText[] {
  const label = /^([^:]+):\s/.exec(text)?.[1]?.trim() ?? '';
  const free = { label, amount: 0, currency: 'PKR' };
  const named = [...text.matchAll(/(?:\b(PKR|USD)|\b(Rs\.?)|(\$))\s*(\d[\d,]*(?:\.\d+)?)/gi)].map(
    ([, code, , dollar, number = '']) => ({
      label,
      amount: Number(number.replaceAll(',', '')),
      currency: code?.toUpperCase() ?? (dollar ? 'USD' : 'PKR'),
    }),
  );
  const isFree = /^(?:[^:]+:\s)?free(?=$|[,;:.]|\s+(?:for|of)\b)/i.test(text);
  if (isFree) return [free, ...named];
  return named.length === 0 && /\bfree(?=$|[,;:.]|\s+(?:for|of)\b)/i.test(text) ? [free] : named;
}

/** The first price of a text; null when it names none. */
export function readPrice(text: string): PriceInText | null {
  return readPrices(text)[0] ?? null;
}
