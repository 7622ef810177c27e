import type { SitePath } from './path-to';

export interface Crumb {
  label: string;
  to: SitePath;
}

/** An image that the design system generates: which design, and what decides its look. */
export type PageImage =
  | { design: 'cover'; kind: string; seed: string; category: string }
  | { design: 'book'; seed: string; title: string; subtitle?: string; publisher?: string }
  | { design: 'monogram'; name: string };

/** What the frame and the document head show of a page. */
export interface PageMeta {
  /** The shell appends the site's name. */
  title: string;
  description: string;
  /** The banner's h1. Null: no banner; the page then renders an h1 itself. */
  heading: string | null;
  /** Between "Home" and the page itself. */
  breadcrumb?: Crumb[];
  /**
   * schema.org objects without `@context`, which the shell adds. The first says what the page is
   * about; if it has no image, the shell adds the page's social image.
   */
  jsonLd?: Record<string, unknown>[];
  /** Type for social networks (Open Graph); `website` when absent. */
  type?: 'article' | 'product';
  /** When an article was published: ISO time with offset. */
  publishedAt?: string;
  /** Shown beside the title on the page's social image; the site's motif when absent. */
  image?: PageImage;
  /** At most three short lines under the title on the page's social image, e.g. the date, the place and the price. */
  facts?: readonly string[];
  /**
   * The query of the canonical URL, without `?`, e.g. `subject=Cardiology`: for a state of a list that is
   * worth finding by itself. Without it, search engines take every state for the bare path's.
   */
  canonicalQuery?: string;
  /** True for pages that search engines must not list. */
  noIndex?: boolean;
}
