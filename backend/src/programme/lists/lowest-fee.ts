/** The lowest amount among fees in a currency; null when there is none. */
export function lowestFee(
  fees: readonly { amount: number; currency: string }[],
  currency: string,
): number | null {
  const amounts = fees.filter((fee) => fee.currency === currency).map(({ amount }) => amount);
  return amounts.length > 0 ? Math.min(...amounts) : null;
}
