import { type PageMeta, site } from '@meridian/contracts';
import { documentTitle } from '@meridian/contracts/pages';
import type { RenderedPage } from '@meridian/contracts/ssr';
import { escapeHtml, toScriptText } from '../html-text';
import { assetBase } from '../live/client-map';
import type { LoadedRelease } from '../live/release-files';
import {
  discoveryPaths,
  findIcon,
  iconPaths,
  socialImagePath,
  socialImageVersion,
} from '../public-paths';

export interface HeadInput {
  /** With another status than 200 it has no data for search engines and link previews. */
  page: Pick<RenderedPage, 'meta' | 'status'>;
  shell: LoadedRelease;
  /** Origin of the site as visitors see it. */
  origin: string;
  pathname: string;
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
  const { page, origin, pathname } = input;
  const { meta, status } = page;
  if (status !== 200) return '';
  const [main, ...others] = meta.jsonLd ?? [];
  const items = [
    ...(main ? [{ image: socialImageUrl(input), ...main }] : []),
    ...others,
    ...(meta.heading ? [breadcrumbJsonLd(meta, origin, pathname)] : []),
  ];
  return items
    .map((item) => toScriptText({ '@context': 'https://schema.org', ...item }))
    .map((text) => `<script type="application/ld+json">${text}</script>`)
    .join('');
}

function renderPreviewTags(input: HeadInput): string[] {
  const { page, origin, pathname } = input;
  const { meta } = page;
  const url = origin + pathname + (meta.canonicalQuery ? `?${meta.canonicalQuery}` : '');
  const image = socialImageUrl(input);
  return [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    propertyTag('og:type', meta.type ?? 'website'),
    propertyTag('og:title', meta.heading ?? meta.title),
    propertyTag('og:description', meta.description),
    propertyTag('og:url', url),
    propertyTag('og:site_name', site.name),
    propertyTag('og:locale', 'en_GB'),
    propertyTag('og:image', image),
    propertyTag('og:image:type', 'image/png'),
    propertyTag('og:image:width', '1200'),
    propertyTag('og:image:height', '630'),
    propertyTag('og:image:alt', `${meta.heading ?? meta.title}, on a card of ${site.name}`),
    ...(meta.publishedAt ? [propertyTag('article:published_time', meta.publishedAt)] : []),
    nameTag('twitter:card', 'summary_large_image'),
  ];
}

function socialImageUrl({ page, shell, origin, pathname }: HeadInput): string {
  const version = socialImageVersion(page.meta, shell.record.version);
  return `${origin}${socialImagePath(pathname)}?v=${version}`;
}

/** The page's breadcrumb as the frame shows it. Source: schema.org BreadcrumbList. */
function breadcrumbJsonLd(
  { heading, breadcrumb = [] }: PageMeta,
  origin: string,
  pathname: string,
) {
  const steps = [{ label: 'Home', to: '/' }, ...breadcrumb, { label: heading, to: pathname }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + to,
    })),
  };
}

function nameTag(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function propertyTag(property: string, content: string): string {
  return `<meta property="${property}" content="${escapeHtml(content)}">`;
}
