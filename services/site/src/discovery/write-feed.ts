import { type FeedEntry, site } from '@meridian/contracts';
import { element, escapeXml, xmlHead } from './xml';

/** The feed as RSS 2.0, the newest entry first. */
export function writeFeed(unsorted: readonly FeedEntry[], origin: string, path: string): string {
  const entries = [...unsorted].sort((a, b) => (a.publishedAt > b.publishedAt ? -1 : 1));
  const channel = [
    element('title', { text: site.name }),
    element('link', { text: `${origin}/` }),
    element('description', { text: site.description }),
    element('language', 'en'),
    `<atom:link href="${escapeXml(origin + path)}" rel="self" type="application/rss+xml"/>`,
    ...(entries[0] ? [element('lastBuildDate', { text: toRssDate(entries[0].publishedAt) })] : []),
    ...entries.map((entry) => writeItem(entry, origin)),
  ];
  return `${xmlHead}${element(
    'rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"',
    element('channel', `\n${channel.join('\n')}\n`),
  )}\n`;
}

function writeItem(entry: FeedEntry, origin: string): string {
  return element(
    'item',
    [
      element('title', { text: entry.title }),
      element('link', { text: origin + entry.path }),
      element('guid isPermaLink="true"', { text: origin + entry.path }),
      element('description', { text: entry.summary }),
      element('dc:creator', { text: entry.author }),
      ...(entry.category ? [element('category', { text: entry.category })] : []),
      element('pubDate', { text: toRssDate(entry.publishedAt) }),
    ].join(''),
  );
}

/** `Thu, 02 May 2024 00:00:00 +0500`: midnight in Pakistan. Source: RFC 822. */
function toRssDate(isoDate: string): string {
  return new Date(`${isoDate}T00:00:00Z`).toUTCString().replace('GMT', '+0500');
}
