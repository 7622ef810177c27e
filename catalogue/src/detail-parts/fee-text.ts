interface Fee {
  category: string;
  amount: number;
  /** ISO 4217. */
  currency: string;
}

/** "PKR 25,000", and "Free" for nothing. */
export function formatFee({ amount, currency }: Omit<Fee, 'category'>): string {
  const [whole = '', cents = ''] = amount.toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return amount === 0 ? 'Free' : `${currency} ${grouped}${cents === '00' ? '' : `.${cents}`}`;
}

/** The lowest fee in words: "PKR 6,000", "From PKR 6,000" or "Free for students"; null when there is none. */
export function lowestFeeText(fees: readonly Fee[]): string | null {
  const currency = fees[0]?.currency;
  // Amounts in two currencies cannot be compared.
  const [lowest, ...others] = fees
    .filter((fee) => fee.currency === currency)
    .sort((a, b) => a.amount - b.amount);
  if (!lowest) return null;
  const isForAll = others.every(({ amount }) => amount === lowest.amount);
  if (isForAll) return formatFee(lowest);
  if (lowest.amount > 0) return `From ${formatFee(lowest)}`;
  return `Free for ${lowest.category.charAt(0).toLowerCase()}${lowest.category.slice(1)}`;
}
