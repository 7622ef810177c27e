import type { Api, SitePath, Submission } from '@shared/contracts';
import type { ComponentType } from 'react';

/** The parameters that a path such as `/courses-detail/:id` names. */
export type PathParams<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? PathParams<Head> & PathParams<Tail>
  : Path extends `:${infer Name}`
    ? { [Key in Name]: string }
    : Record<never, never>;

/** What a loader may use. It runs on the server for the first page and in the browser after. */
export interface LoaderArgs<Params> {
  params: Params;
  url: URL;
  api: Api;
  /** The time of the request; render from this, never from the clock, or hydration differs. */
  now: Date;
  /** Aborted when the visitor leaves before the page is there. */
  signal: AbortSignal;
  /**
   * The form that this page answers: sent without scripts, to a route that declares `forms`. On the
   * server only, and only for that one answer.
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

/** A picture that the design system draws, by its name there and what it is drawn from. */
export type PageImage =
  | { drawing: 'cover'; kind: string; seed: string; category: string }
  | { drawing: 'book'; seed: string; title: string; subtitle?: string; publisher?: string }
  | { drawing: 'monogram'; name: string };

/** What the frame and the document head show of a page. */
export interface PageMeta {
  /** Without the site's name, which the shell appends. */
  title: string;
  description: string;
  /** The banner's heading, an h1. Null: no banner; the page then has an h1 of its own. */
  heading: string | null;
  /** Between "Home" and the page itself. */
  breadcrumb?: Crumb[];
  /**
   * schema.org objects without `@context`, which the shell adds. The first says what the page is
   * about; the shell gives it the page's picture where it has none of its own.
   */
  jsonLd?: Record<string, unknown>[];
  /** What the page is to those who show a link to it; a part of a web site when absent. */
  type?: 'article' | 'product';
  /** When an article was published: ISO time with offset. */
  publishedAt?: string;
  /** Stands beside the title on the page's social picture; without it the site's motif does. */
  image?: PageImage;
  /** Pages that are not for search engines. */
  noIndex?: boolean;
}

/** What `./routes/<id>` exposes, as `route`. */
export interface RouteModule<Data = unknown, Params = Record<never, never>> {
  /** @throws NotFoundError for an unknown id: the visitor gets the 404 page. */
  loader?: (args: LoaderArgs<Params>) => Promise<Data> | Data;
  Page: ComponentType<PageProps<Data, Params>>;
  meta: (args: { data: Data; params: Params; url: URL }) => PageMeta;
}

/** A route module with its types held together; `Path` gives the names of the parameters. */
export function defineRoute<Path extends string, Data = undefined>(
  route: RouteModule<Data, PathParams<Path>>,
): RouteModule<Data, PathParams<Path>> {
  return route;
}
