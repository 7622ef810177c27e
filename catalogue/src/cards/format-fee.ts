/** "PKR 10,000", the same on every machine. */
export function formatFee(amount: number, currency: string): string {
  return `${currency} ${String(amount).replace(/\B(?=(?:\d{3})+$)/g, ',')}`;
}
