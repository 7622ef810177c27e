import type { FeedEntry, SitemapUrl } from '@shared/contracts';
import type { StaticPage } from '@shared/contracts/ssr';
import type { ServedGeneration } from '../live/live-site';

type Site = Pick<ServedGeneration, 'findPath'>;

/** The pages that search engines may show, sorted by path. */
export function listSitemapUrls(
  site: Site,
  pages: readonly StaticPage[],
  contributed: readonly SitemapUrl[],
): SitemapUrl[] {
  const fixed = pages.filter(({ meta }) => !meta.noIndex).map(({ path }) => ({ path }));
  const existing = [...fixed, ...contributed].filter(({ path }) => isPageOf(site, path));
  const byPath = new Map(existing.map((url) => [url.path, url]));
  return [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The entries of the feed, the newest first. */
export function listFeedEntries(site: Site, contributed: readonly FeedEntry[]): FeedEntry[] {
  return contributed
    .filter(({ path }) => isPageOf(site, path))
    .sort((a, b) => (a.publishedAt > b.publishedAt ? -1 : 1));
}

function isPageOf({ findPath }: Site, path: string): boolean {
  return findPath(path)?.canonicalPath === path;
}
