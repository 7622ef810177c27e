import type { ShopProvider } from '@shared/contracts';

/** One thing the shop sells, with the specification's facts. Money is in US dollars. */
export interface Product {
  /** Position in the provider's list, counted from 1; names the detail page. */
  id: number;
  provider: ShopProvider;
  name: string;
  /** The field of medicine, which the cover and the search go by. */
  subject: string;
  /** Where a book stands: its series, and after a colon the part of a long one. */
  shelf?: string;
  sale: 'Standard' | 'Old Price';
  restriction: string;
  extent: 'One-time' | 'One year';
  note: string;
  /** Null where the price is told on request. */
  price: number | null;
  /** Struck out beside the price. */
  oldPrice: number | null;
  description: readonly string[];
  closing: string;
}

/** A product before it has its place in a list. */
export type ProductEntry = Omit<Product, 'id' | 'provider'>;

/** What a grid draws and searches: no descriptions, for they would travel with every visit. */
export type ProductSummary = Pick<
  Product,
  'id' | 'name' | 'subject' | 'shelf' | 'price' | 'oldPrice'
>;

/** Gives each entry its provider and its id, so that id − 1 is the list position. */
export function numberProducts(
  provider: ShopProvider,
  entries: readonly ProductEntry[],
): readonly Product[] {
  return entries.map((entry, position) => ({ id: position + 1, provider, ...entry }));
}
