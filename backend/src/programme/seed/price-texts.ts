/** The audience of a price, the price in rupees, and what it includes, as a text that follows "with". */
export type PriceLevel = readonly [audience: string, rupees: number, includes: string];

/** A price level as a text, e.g. "Students: PKR 14,000, with the tracing workbook". */
export function priceLevel([audience, rupees, includes]: PriceLevel): string {
  return `${audience}: ${inRupees(rupees)}, with ${includes}`;
}

/** The first two levels in one line, e.g. "Free for students, PKR 3,000 for nurses". */
export function priceSummary(levels: readonly PriceLevel[]): string {
  return levels
    .slice(0, 2)
    .map(([audience, rupees]) => `${inRupees(rupees)} for ${audience.toLowerCase()}`)
    .join(', ');
}

/** An amount as the texts have it: "PKR 14,000", or "Free" for 0. */
export function inRupees(amount: number): string {
  return amount === 0 ? 'Free' : `PKR ${amount.toLocaleString('en-GB')}`;
}
