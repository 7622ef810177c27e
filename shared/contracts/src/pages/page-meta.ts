import { site } from '../site/organisation';
import type { SitePath } from './path-to';

export interface Crumb {
  label: string;
  to: SitePath;
}

/** An image that the design system generates, with the input for its design. */
export type PageImage =
  | { design: 'cover'; kind: string; seed: string; category: string }
  | { design: 'book'; seed: string; title: string; subtitle?: string; publisher?: string }
  | { design: 'monogram'; name: string };

/** Description of a page for the frame and the document head. */
export interface PageMeta {
  /** The shell appends the site's name. */
  title: string;
  description: string;
  /** The banner's h1. Null: no banner; the page then renders an h1 itself. */
  heading: string | null;
  /** Between "Home" and the page itself. */
  breadcrumb?: Crumb[];
  /**
   * schema.org objects without `@context`, which the shell adds. The first describes the page's subject; if it has no
   * image, the shell adds the page's social image.
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
   * The query of the canonical URL, without `?`, e.g. `subject=Cardiology`, for a state of a list that search engines
   * should find by itself. Without it they take every state for the page without a query.
   */
  canonicalQuery?: string;
  /** True for pages that search engines must not list. */
  noIndex?: boolean;
}

/** The document's title, with the site's name. */
export function documentTitle(title: string): string {
  return title === site.name ? title : `${title} · ${site.name}`;
}
