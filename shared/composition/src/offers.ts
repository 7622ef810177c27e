import type { Api, FeedEntry, PageAddress, SearchEntry } from '@shared/contracts';

/**
 * What remotes may offer to the site server beside pages and widgets, by kind. Each kind is an
 * optional property of `defineRemote`, and a module of that name that runs on the server alone: no
 * byte of it is in a browser's bundle or in the release record.
 */
export interface Offers {
  /** What site search finds, beyond the titles and descriptions of pages without parameters. */
  search: SearchEntry[];
  /** The pages that routes with parameters have, for the sitemap; none that is not for search engines. */
  addresses: PageAddress[];
  /** Entries of the site's feed, in any order. */
  feed: FeedEntry[];
}

export type OfferKind = keyof Offers;

export interface OfferArgs {
  api: Api;
  now: Date;
}

/** Makes the offer, anew for every change of the releases or of the backend's data. */
export type Offer<Kind extends OfferKind> = (
  args: OfferArgs,
) => Promise<Offers[Kind]> | Offers[Kind];

/** `search: () => import('./offers/search')`, where the module exports `search`. */
export type OfferDeclarations = {
  [Kind in OfferKind]?: () => Promise<{ [Name in Kind]: Offer<Kind> }>;
};
