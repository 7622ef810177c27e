import type { Language, SitemapUrl, TranslatedLanguage } from '@meridian/contracts';
import { toAddress } from '@meridian/contracts/languages';
import type { StaticPage } from '@meridian/contracts/ssr';
import { escapeHtml } from '@meridian/service/plain-page';
import { element, xmlHead } from './xml';

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** Namespace of the links to other languages. Source: Google, localized versions in a sitemap. */
const linkNamespace = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** A page of the sitemap, with the languages beside English that it is in. */
export type TranslatedUrl = SitemapUrl & { languages?: readonly TranslatedLanguage[] | undefined };

/** The pages that search engines may show, sorted by path. */
export function listSitemapUrls(
  pages: readonly StaticPage[],
  contributed: readonly SitemapUrl[],
): SitemapUrl[] {
  const fixed = pages.filter(({ meta }) => !meta.noIndex).map(({ path }) => ({ path }));
  const byPath = new Map([...fixed, ...contributed].map((url) => [url.path, url]));
  return [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Writes the sitemap. A page in several languages has a URL for each, and each names all the others. */
export function writeSitemap(sitemapUrls: readonly TranslatedUrl[], origin: string): string {
  const elements = sitemapUrls.flatMap(({ path, lastModified, languages = [] }) => {
    const all: Language[] = ['en', ...languages];
    const addressIn = (language: Language) => origin + toAddress(language, path);
    const alternates = [...all.map((one) => [one, one] as const), ['x-default', 'en'] as const].map(
      ([name, language]) =>
        `<xhtml:link rel="alternate" hreflang="${name}" href="${escapeHtml(addressIn(language))}"/>`,
    );
    return all.map((language) =>
      element(
        'url',
        [
          element('loc', { text: addressIn(language) }),
          lastModified ? element('lastmod', { text: lastModified }) : '',
          ...(languages.length > 0 ? alternates : []),
        ].join(''),
      ),
    );
  });
  const hasAlternates = sitemapUrls.some(({ languages }) => languages);
  const root = hasAlternates ? `urlset ${namespace} ${linkNamespace}` : `urlset ${namespace}`;
  return `${xmlHead}${element(root, elements.join('\n'))}\n`;
}
