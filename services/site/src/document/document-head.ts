import { type Language, site, type TranslatedLanguage } from '@meridian/contracts';
import { toAddress } from '@meridian/contracts/languages';
import { documentTitle } from '@meridian/contracts/pages';
import type { RenderedPage } from '@meridian/contracts/ssr';
import { escapeHtml } from '@meridian/service/plain-page';
import {
  discoveryPaths,
  findIcon,
  iconPaths,
  socialImagePath,
  socialImageVersion,
} from '../http/public-paths';
import type { LoadedRelease } from '../releases/load-release-files';
import { assetBase } from '../releases/make-client-map';

export interface HeadInput {
  /** A page with another status than 200 has no data for search engines and link previews. */
  page: Pick<RenderedPage, 'meta' | 'status'>;
  shell: LoadedRelease;
  /** Origin of the site as visitors see it. */
  origin: string;
  /** The path of the page, without its language. */
  pathname: string;
  /** The language of the page: English if the page has no translation in the language of its URL. */
  language: Language;
  /** The languages of the page beside English. */
  translations: readonly TranslatedLanguage[];
}

/** Title and meta elements, for browsers, search engines and link previews. */
export function renderHead(input: HeadInput): string {
  const { meta, status } = input.page;
  return [
    `<title>${escapeHtml(documentTitle(meta.title))}</title>`,
    nameTag('description', meta.description),
    meta.noIndex ? nameTag('robots', 'noindex') : '',
    ...(status === 200 ? renderPreviewTags(input) : []),
    '<meta name="theme-color" content="#fbf9f4" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0b1b1e" media="(prefers-color-scheme: dark)">',
  ].join('');
}

/** Links to icons, the manifest and the feed: the same for every page. */
export function renderSiteLinks(shell: LoadedRelease): string {
  const icon = findIcon(shell);
  return [
    `<link rel="icon" href="${iconPaths.favicon}" sizes="48x48">`,
    icon
      ? `<link rel="icon" type="image/svg+xml" href="${assetBase(shell.record)}${icon}" sizes="any">`
      : '',
    `<link rel="apple-touch-icon" href="${iconPaths.touch}">`,
    `<link rel="manifest" href="${discoveryPaths.manifest}">`,
    `<link rel="alternate" type="application/rss+xml" title="${site.name}" href="${discoveryPaths.feed}">`,
  ].join('');
}

/** The page's schema.org objects, each in an element of its own. */
export function renderJsonLd(input: HeadInput): string {
  const { meta, status } = input.page;
  if (status !== 200) return '';
  const [main, ...others] = meta.jsonLd ?? [];
  const items = [
    ...(main ? [{ image: socialImageUrl(input), ...main }] : []),
    ...others,
    ...(meta.heading ? [breadcrumbJsonLd(input)] : []),
  ];
  return items
    .map((item) => withLanguage(item, input.language))
    .map((item) => toScriptText({ '@context': 'https://schema.org', ...item }))
    .map((text) => `<script type="application/ld+json">${text}</script>`)
    .join('');
}

function renderPreviewTags(input: HeadInput): string[] {
  const { language, page } = input;
  const { meta } = page;
  const url = canonicalUrl(input, language);
  const image = socialImageUrl(input);
  return [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...renderAlternates(input),
    propertyTag('og:type', meta.type ?? 'website'),
    propertyTag('og:title', meta.heading ?? meta.title),
    propertyTag('og:description', meta.description),
    propertyTag('og:url', url),
    propertyTag('og:site_name', site.name),
    propertyTag('og:locale', socialLocales[language]),
    propertyTag('og:image', image),
    propertyTag('og:image:type', 'image/png'),
    propertyTag('og:image:width', '1200'),
    propertyTag('og:image:height', '630'),
    propertyTag('og:image:alt', meta.heading ?? meta.title),
    ...(meta.publishedAt ? [propertyTag('article:published_time', meta.publishedAt)] : []),
    nameTag('twitter:card', 'summary_large_image'),
  ];
}

function canonicalUrl({ page: { meta }, origin, pathname }: HeadInput, language: Language): string {
  const query = meta.canonicalQuery ? `?${meta.canonicalQuery}` : '';
  return origin + toAddress(language, pathname) + query;
}

/** Links to the page in each language, for a page in several languages. Source: Google, localized versions. */
function renderAlternates(input: HeadInput): string[] {
  if (input.translations.length === 0 || input.page.meta.noIndex) return [];
  const alternate = (name: string, language: Language) =>
    `<link rel="alternate" hreflang="${name}" href="${escapeHtml(canonicalUrl(input, language))}">`;
  return [
    alternate('en', 'en'),
    ...input.translations.map((language) => alternate(language, language)),
    alternate('x-default', 'en'),
  ];
}

const homeLabels = { en: 'Home', ur: 'سرورق' } as const;
const socialLocales = { en: 'en_GB', ur: 'ur_PK' } as const;

/** Kinds of schema.org that have `inLanguage`: creative works. */
const creativeWorks = /^(?:WebSite|(?:[A-Z][a-z]+)?Page|Article|BlogPosting|Blog)$/;

function withLanguage(item: Record<string, unknown>, language: Language): Record<string, unknown> {
  if (language === 'en' || !creativeWorks.test(String(item['@type']))) return item;
  return { ...item, inLanguage: language };
}

function socialImageUrl({ page, shell, origin, pathname }: HeadInput): string {
  const version = socialImageVersion(page.meta, shell.record.version);
  return `${origin}${socialImagePath(pathname)}?v=${version}`;
}

/** The page's breadcrumb as the frame shows it. Source: schema.org BreadcrumbList. */
function breadcrumbJsonLd({ page, origin, pathname, language }: HeadInput) {
  const { heading, breadcrumb = [] } = page.meta;
  const steps = [
    { label: homeLabels[language], to: '/' },
    ...breadcrumb,
    { label: heading, to: pathname },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + toAddress(language, to),
    })),
  };
}

function nameTag(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function propertyTag(property: string, content: string): string {
  return `<meta property="${property}" content="${escapeHtml(content)}">`;
}

/** JSON that is safe in a script element: without `<`, nothing in it can end the element. */
export function toScriptText(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
