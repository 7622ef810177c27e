const symbols = { USD: '$', PKR: 'PKR ' } as const;

export type Currency = keyof typeof symbols;

/** "$17.50", "$149", "PKR 25,000": cents only where there are some, thousands with commas. */
export function formatMoney(amount: number, currency: Currency = 'USD'): string {
  const [whole = '', cents] = amount.toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${symbols[currency]}${grouped}${cents === '00' ? '' : `.${cents}`}`;
}
