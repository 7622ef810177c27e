export interface PriceInText {
  /** For whom the price is, e.g. "Students"; empty when the text states only a price. */
  label: string;
  amount: number;
  currency: string;
}

/**
 * Reads the first price of a text such as "Students: PKR 25,000", "From PKR 25,000 for students" or
 * "Free for students, PKR 3,000 for nurses".
 *
 * @returns null when the text contains no price
 */
export function readPrice(text: string): PriceInText | null {
  const label = /^([^:]+):\s/.exec(text)?.[1]?.trim() ?? '';
  const free = { label, amount: 0, currency: 'PKR' };
  if (/^(?:[^:]+:\s)?free\b/i.test(text)) return free;
  const match = /(?:\b(PKR|USD)|(Rs\.?)|(\$))\s*(\d[\d,]*(?:\.\d+)?)/i.exec(text);
  if (match?.[4]) {
    const amount = Number(match[4].replaceAll(',', ''));
    return { label, amount, currency: match[1]?.toUpperCase() ?? (match[3] ? 'USD' : 'PKR') };
  }
  return /\bfree\b/i.test(text) ? free : null;
}
