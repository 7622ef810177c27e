import type { SitemapUrl } from '@shared/contracts';
import { element, xmlHead } from './xml';

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** As many addresses as one file may hold. Source: the protocol at sitemaps.org. */
const sitemapLimit = 50_000;

/** The addresses in files of at most `limit`. */
export function splitSitemap(
  addresses: readonly SitemapUrl[],
  limit = sitemapLimit,
): SitemapUrl[][] {
  const parts = Array.from({ length: Math.ceil(addresses.length / limit) }, (_, part) =>
    addresses.slice(part * limit, (part + 1) * limit),
  );
  return parts.length > 0 ? parts : [[]];
}

export function writeSitemap(addresses: readonly SitemapUrl[], origin: string): string {
  const urls = addresses.map(({ path, lastModified }) =>
    element(
      'url',
      [
        element('loc', { text: origin + path }),
        lastModified ? element('lastmod', { text: lastModified }) : '',
      ].join(''),
    ),
  );
  return `${xmlHead}${element(`urlset ${namespace}`, urls.join('\n'))}\n`;
}

/** The list of the files, where there are several. */
export function writeSitemapIndex(files: readonly string[], origin: string): string {
  const entries = files.map((path) => element('sitemap', element('loc', { text: origin + path })));
  return `${xmlHead}${element(`sitemapindex ${namespace}`, entries.join('\n'))}\n`;
}
