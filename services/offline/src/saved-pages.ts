import { savedPagesCache, savedPagesLimits } from '@meridian/contracts/offline';
import { documentTitle } from '@meridian/contracts/pages';

export const maxAgeSeconds = savedPagesLimits.days * 24 * 60 * 60;

export interface SavedPage {
  /** Path and query. */
  readonly url: string;
  /** The title as HTML, without the name of the site. */
  readonly title: string;
  readonly savedAt: Date;
}

/** A page as it is saved: HTML without scripts, because its code may have changed since, and no header. */
export async function toSavedPage(response: Response): Promise<Response> {
  const html = (await response.text())
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<link\b[^>]*\brel="(?:preload|manifest)"[^>]*>/g, '')
    // The browser runs scripts, but the saved page has none, so it shows its content for browsers without scripts.
    .replace(/<\/?noscript\b[^>]*>/gi, '')
    .replace(/\(scripting:\s*none\)/g, 'all');
  const headers = { 'content-type': 'text/html; charset=utf-8', date: new Date().toUTCString() };
  return new Response(html, { headers });
}

export function readSavedAt(saved: Response): Date {
  return new Date(saved.headers.get('date') ?? 0);
}

/** Path and query as the site spells them: in order, without the parameters that mails and networks add to links. */
export function toSiteSpelling(asked: string): string {
  const { pathname, searchParams } = new URL(asked, 'https://site.invalid');
  for (const name of [...searchParams.keys()])
    if (/^(utm_\w+|gclid|fbclid)$/.test(name)) searchParams.delete(name);
  searchParams.sort();
  const query = searchParams.toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** Whether a saved page may still be shown. This worker saved no page with a date in the future. */
export function isFresh(savedAt: Date): boolean {
  const ageSeconds = (Date.now() - savedAt.getTime()) / 1000;
  // The times are whole seconds.
  return ageSeconds >= -1 && ageSeconds < maxAgeSeconds;
}

/** Lists the saved pages that may be shown, the last one that was read first, and deletes all others. */
export async function listSavedPages(): Promise<SavedPage[]> {
  const cache = await caches.open(savedPagesCache);
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const saved = await cache.match(request);
      return saved ? [await describeSaved(request, saved)] : [];
    }),
  );
  const fresh = pages
    .flat()
    .filter(({ savedAt }) => isFresh(savedAt))
    // Within a second, the cache has the last page at its end.
    .reverse()
    .sort((one, other) => other.savedAt.getTime() - one.savedAt.getTime());
  const shown = fresh.slice(0, savedPagesLimits.pages);
  const others = pages.flat().filter((page) => !shown.includes(page));
  await Promise.all(others.map(({ url }) => cache.delete(url)));
  return shown;
}

async function describeSaved({ url }: Request, saved: Response): Promise<SavedPage> {
  const { pathname, search } = new URL(url);
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(await saved.text()) ?? [];
  return { url: pathname + search, title: withoutSite(title), savedAt: readSavedAt(saved) };
}

function withoutSite(title: string): string {
  const [before = '', after = ''] = documentTitle('|').split('|');
  const isWhole = title.startsWith(before) && title.endsWith(after);
  return isWhole ? title.slice(before.length, title.length - after.length) : title;
}
