const symbols = { USD: '$', PKR: 'PKR ' } as const;

export type Currency = keyof typeof symbols;

/**
 * "$17.50", "$149", "PKR 25,000": thousands with commas, cents only if there are any.
 *
 * @param beside amounts shown next to it: if one of them has cents, this one gets them too: "$30.00"
 * beside "$59.99"
 */
export function formatMoney(
  amount: number,
  currency: Currency = 'USD',
  beside: readonly number[] = [],
): string {
  const [whole = '', cents] = amount.toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  const hasCents = [amount, ...beside].some((one) => !one.toFixed(2).endsWith('.00'));
  return `${symbols[currency]}${grouped}${hasCents ? `.${cents}` : ''}`;
}
