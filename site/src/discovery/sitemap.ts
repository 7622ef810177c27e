import type { SitemapUrl } from '@meridian/contracts';
import type { StaticPage } from '@meridian/contracts/ssr';
import { element, xmlHead } from './xml';

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** URLs that one file may hold. Source: the protocol at sitemaps.org. */
const maxUrls = 50_000;

/** The URLs in files of at most `limit`. */
export function splitSitemap(sitemapUrls: readonly SitemapUrl[], limit = maxUrls): SitemapUrl[][] {
  const parts = Array.from({ length: Math.ceil(sitemapUrls.length / limit) }, (_, part) =>
    sitemapUrls.slice(part * limit, (part + 1) * limit),
  );
  return parts.length > 0 ? parts : [[]];
}

/** The pages that search engines may show, sorted by path. */
export function listSitemapUrls(
  pages: readonly StaticPage[],
  contributed: readonly SitemapUrl[],
): SitemapUrl[] {
  const fixed = pages.filter(({ meta }) => !meta.noIndex).map(({ path }) => ({ path }));
  const byPath = new Map([...fixed, ...contributed].map((url) => [url.path, url]));
  return [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

export function writeSitemap(sitemapUrls: readonly SitemapUrl[], origin: string): string {
  const elements = sitemapUrls.map(({ path, lastModified }) =>
    element(
      'url',
      [
        element('loc', { text: origin + path }),
        lastModified ? element('lastmod', { text: lastModified }) : '',
      ].join(''),
    ),
  );
  return `${xmlHead}${element(`urlset ${namespace}`, elements.join('\n'))}\n`;
}

/** The list of the files, when there are several. */
export function writeSitemapIndex(files: readonly string[], origin: string): string {
  const entries = files.map((path) => element('sitemap', element('loc', { text: origin + path })));
  return `${xmlHead}${element(`sitemapindex ${namespace}`, entries.join('\n'))}\n`;
}
