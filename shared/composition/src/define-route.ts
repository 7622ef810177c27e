import type { Api, SitePath, Submission } from '@shared/contracts';
import type { ComponentType } from 'react';

/** The parameters that a path such as `/courses-detail/:id` names. */
export type PathParams<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? PathParams<Head> & PathParams<Tail>
  : Path extends `:${infer Name}`
    ? { [Key in Name]: string }
    : Record<never, never>;

/** What a loader gets. Loaders run on the server for the first page, afterwards in the browser. */
export interface LoaderArgs<Params> {
  params: Params;
  url: URL;
  api: Api;
  /** The time of the request; render from this, never from the clock, or hydration differs. */
  now: Date;
  /** Aborted when the visitor leaves before the page is loaded. */
  signal: AbortSignal;
  /**
   * The form to which this page is the response: posted without scripts to a route that declares
   * `forms`. Set only on the server, and only for that response.
   */
  submission?: Submission | undefined;
}

export interface PageProps<Data, Params = Record<never, never>> {
  data: Data;
  params: Params;
}

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
  /** True for pages that search engines must not list. */
  noIndex?: boolean;
}

/** What `./routes/<id>` exposes, as `route`. */
export interface RouteModule<Data = unknown, Params = Record<never, never>> {
  /** @throws NotFoundError for an unknown id: the visitor gets the 404 page. */
  loader?: (args: LoaderArgs<Params>) => Promise<Data> | Data;
  Page: ComponentType<PageProps<Data, Params>>;
  meta: (args: { data: Data; params: Params; url: URL }) => PageMeta;
}

/** Checks the types of a route module; `Path` gives the names of the parameters. */
export function defineRoute<Path extends string, Data = undefined>(
  route: RouteModule<Data, PathParams<Path>>,
): RouteModule<Data, PathParams<Path>> {
  return route;
}
