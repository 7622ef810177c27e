import { savedPagesCache, savedPagesLimits } from '@meridian/contracts/offline';
import { documentTitle } from '@meridian/contracts/pages';

/** Time for which a page is kept. */
export const maxAgeSeconds = savedPagesLimits.days * 24 * 60 * 60;

/** A page that is kept on this device. */
export interface KeptPage {
  /** Path and query. */
  readonly url: string;
  /** As HTML, without the name of the site. */
  readonly title: string;
  readonly keptAt: Date;
}

/**
 * A page as it is kept: its HTML without scripts, for it is read alone, and its code may be another by then. Of the
 * response's headers none is kept.
 */
export async function toKeptPage(response: Response): Promise<Response> {
  const html = (await response.text())
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<link\b[^>]*\brel="(?:preload|manifest)"[^>]*>/g, '')
    // The browser has scripts, the page has none: it shows what it has for browsers without.
    .replace(/<\/?noscript\b[^>]*>/gi, '')
    .replace(/\(scripting:\s*none\)/g, 'all');
  const headers = { 'content-type': 'text/html; charset=utf-8', date: new Date().toUTCString() };
  return new Response(html, { headers });
}

/** When a kept page was read. */
export function readKeptAt(kept: Response): Date {
  return new Date(kept.headers.get('date') ?? 0);
}

/** As the site spells a page's query: in order, and without what mails and networks add to links. */
export function toKeptSpelling(asked: string): string {
  const { pathname, searchParams } = new URL(asked, 'https://site.invalid');
  for (const name of [...searchParams.keys()])
    if (/^(utm_\w+|gclid|fbclid)$/.test(name)) searchParams.delete(name);
  searchParams.sort();
  const query = searchParams.toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** Whether a page may still be shown; one that claims to be of a time to come was not kept by this worker. */
export function isFresh(keptAt: Date): boolean {
  const ageSeconds = (Date.now() - keptAt.getTime()) / 1000;
  // The times are whole seconds.
  return ageSeconds >= -1 && ageSeconds < maxAgeSeconds;
}

/** The pages that are kept and may be shown, the last one that was read first; all others are deleted. */
export async function listKeptPages(): Promise<KeptPage[]> {
  const cache = await caches.open(savedPagesCache);
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const kept = await cache.match(request);
      return kept ? [await describeKept(request, kept)] : [];
    }),
  );
  const fresh = pages
    .flat()
    .filter(({ keptAt }) => isFresh(keptAt))
    // Within a second, the cache has the last page at its end.
    .reverse()
    .sort((one, other) => other.keptAt.getTime() - one.keptAt.getTime());
  const shown = fresh.slice(0, savedPagesLimits.pages);
  const others = pages.flat().filter((page) => !shown.includes(page));
  await Promise.all(others.map(({ url }) => cache.delete(url)));
  return shown;
}

async function describeKept({ url }: Request, kept: Response): Promise<KeptPage> {
  const { pathname, search } = new URL(url);
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(await kept.text()) ?? [];
  return { url: pathname + search, title: withoutSite(title), keptAt: readKeptAt(kept) };
}

function withoutSite(title: string): string {
  const [before = '', after = ''] = documentTitle('|').split('|');
  const isWhole = title.startsWith(before) && title.endsWith(after);
  return isWhole ? title.slice(before.length, title.length - after.length) : title;
}
