import { keptPagesCache, keptPagesLimits } from '@meridian/contracts/offline';
import { documentTitle } from '@meridian/contracts/pages';

/** Time for which a page is kept. */
export const maxAgeSeconds = keptPagesLimits.days * 24 * 60 * 60;

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
    .replace(/<link\b[^>]*\brel="(?:preload|manifest)"[^>]*>/g, '');
  const headers = { 'content-type': 'text/html; charset=utf-8', date: new Date().toUTCString() };
  return new Response(html, { headers });
}

/** When a kept page was read. */
export function readKeptAt(kept: Response): Date {
  return new Date(kept.headers.get('date') ?? 0);
}

/** The pages that are kept and may be shown, the last one that was read first. */
export async function listKeptPages(): Promise<KeptPage[]> {
  const cache = await caches.open(keptPagesCache);
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const kept = await cache.match(request);
      return kept ? [await describeKept(request, kept)] : [];
    }),
  );
  const since = Date.now() - maxAgeSeconds * 1000;
  return (
    pages
      .flat()
      .filter(({ keptAt }) => keptAt.getTime() > since)
      // The times are whole seconds; within one, the cache has the last page at its end.
      .reverse()
      .sort((one, other) => other.keptAt.getTime() - one.keptAt.getTime())
  );
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
