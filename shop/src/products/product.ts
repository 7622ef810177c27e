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
  /** Authors of a book, or its editors, in the order of the cover; absent where we are not sure. */
  authors?: readonly string[];
  /** The edition that year and ISBN belong to, from 1. */
  edition?: number;
  /** The year in which that edition came out. */
  year?: number;
  /** 13 digits. */
  isbn?: string;
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
  'id' | 'name' | 'subject' | 'shelf' | 'authors' | 'year' | 'isbn' | 'price' | 'oldPrice'
>;

/** The Oxford books by name, with the facts that differ between them; authors are one text, with commas. */
export type Books = Record<
  string,
  Pick<Product, 'subject' | 'edition' | 'year' | 'isbn' | 'closing'> & {
    authors?: string;
    text: string;
  }
>;

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
