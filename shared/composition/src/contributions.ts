import type { Api, FeedEntry, SearchEntry, SitemapUrl } from '@meridian/contracts';

/**
 * What a remote may give the site server beside pages and widgets, by kind. Each kind is an optional
 * property of `defineRemote` and a module of the same name. These modules run only on the server: they
 * are neither in a browser's bundle nor in the release record.
 */
export interface Contributions {
  /** Entries for site search; pages without parameters are indexed by title and description anyway. */
  search: SearchEntry[];
  /** Sitemap URLs of the pages of routes with parameters, without those that are `noIndex`. */
  sitemap: SitemapUrl[];
  /** Entries of the site's feed, in any order. */
  feed: FeedEntry[];
}

export type ContributionKind = keyof Contributions;

export interface ContributionArgs {
  api: Api;
  now: Date;
}

/** Called again after every change of the releases or of the backend's data. */
export type Contribution<Kind extends ContributionKind> = (
  args: ContributionArgs,
) => Promise<Contributions[Kind]> | Contributions[Kind];

/** `search: () => import('./contributions/search')`, where the module exports `search`. */
export type ContributionDeclarations = {
  [Kind in ContributionKind]?: () => Promise<{ [Name in Kind]: Contribution<Kind> }>;
};
