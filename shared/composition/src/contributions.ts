import type { Api, FeedEntry, SearchEntry, SitemapUrl } from '@shared/contracts';

/**
 * What remotes may offer to the site server beside pages and widgets, by kind. Each kind is an
 * optional property of `defineRemote`, and a module of that name that runs on the server alone: no
 * byte of it is in a browser's bundle or in the release record.
 */
export interface Contributions {
  /** What site search finds, beyond the titles and descriptions of pages without parameters. */
  search: SearchEntry[];
  /** The pages that routes with parameters have, for the sitemap; none that is not for search engines. */
  sitemap: SitemapUrl[];
  /** Entries of the site's feed, in any order. */
  feed: FeedEntry[];
}

export type ContributionKind = keyof Contributions;

export interface ContributionArgs {
  api: Api;
  now: Date;
}

/** Makes the offer, anew for every change of the releases or of the backend's data. */
export type Contribution<Kind extends ContributionKind> = (
  args: ContributionArgs,
) => Promise<Contributions[Kind]> | Contributions[Kind];

/** `search: () => import('./contributions/search')`, where the module exports `search`. */
export type ContributionDeclarations = {
  [Kind in ContributionKind]?: () => Promise<{ [Name in Kind]: Contribution<Kind> }>;
};
