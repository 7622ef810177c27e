import type { ShopProvider } from './provider-paths';

/** One thing the shop sells, with the specification's facts. Money is in US dollars. */
export interface Product {
  /** Position in the provider's list, from 1; part of the detail page's path. */
  id: number;
  provider: ShopProvider;
  name: string;
  /** The field of medicine, which decides the cover and which search finds. */
  subject: string;
  /** A book's series; of a long series, its part follows after a colon. */
  shelf?: string;
  sale: 'Standard' | 'Old Price';
  restriction: string;
  extent: 'One-time' | 'One year';
  note: string;
  /** Null when the price is on request. */
  price: number | null;
  /** Shown struck out beside the price. */
  oldPrice: number | null;
  description: readonly string[];
  closing: string;
}

/** What a grid shows and searches; without descriptions, because every visit would load them. */
export type ProductSummary = Pick<
  Product,
  'id' | 'name' | 'subject' | 'shelf' | 'price' | 'oldPrice'
>;

/** What differs from one Oxford book to the next, by its name. */
export type Books = Record<string, { subject: string; text: string; closing: string }>;

type Entry = Omit<Product, 'id' | 'provider'>;

/** The products of a provider: `terms` hold for all of them, and id − 1 is the position in the list. */
export function numberProducts<Term extends keyof Entry>(
  provider: ShopProvider,
  terms: Pick<Entry, Term>,
  entries: readonly Omit<Entry, Term>[],
): readonly Product[] {
  return entries.map((entry, position) => {
    const whole = { ...terms, ...entry } as Entry;
    return { id: position + 1, provider, ...whole };
  });
}
