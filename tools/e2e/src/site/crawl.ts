/** A visitor without JavaScript gets the page so. */
export interface CrawledPage {
  path: string;
  status: number;
  html: string;
  headers: Record<string, string>;
  /** These are links inside the site, as they stand in the HTML. */
  links: string[];
}

const concurrency = 4;
/** Such a link leads to a list with its next entries. */
const longerList = /^\/[a-z]+\?show=\d+(?:#|$)/;

/**
 * Of the variants of a page (its query strings) it fetches those that the page itself links to, not the variants of
 * variants, but for the longer ones of a list. Files and the API are no pages, and `urdu.e2e.ts` looks at addresses in Urdu.
 */
export async function crawl(
  url: string,
  start: readonly string[] = ['/'],
  known: readonly CrawledPage[] = [],
): Promise<CrawledPage[]> {
  const pages = new Map(known.map((page) => [page.path, page]));
  let next = [...start];
  while (next.length > 0) {
    const found = await fetchPages(url, next);
    for (const page of found) pages.set(page.path, page);
    const linked = found.flatMap(({ path, links }) =>
      links.map((link) => {
        const isFromVariant = path.includes('?') && !longerList.test(link);
        return link.replace(isFromVariant ? /[?#].*/ : /#.*/, '');
      }),
    );
    next = [...new Set(linked)].filter((path) => path !== '' && !pages.has(path));
  }
  return [...pages.values()];
}

/** A well-behaved crawler asks for a few pages at a time. */
async function fetchPages(url: string, paths: readonly string[]): Promise<CrawledPage[]> {
  const left = [...paths];
  const found: CrawledPage[] = [];
  const work = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift())
      found.push(await fetchPage(url, path));
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return found;
}

async function fetchPage(url: string, path: string): Promise<CrawledPage> {
  const response = await fetch(url + path);
  const html = await response.text();
  const headers = Object.fromEntries(response.headers);
  return { path, status: response.status, html, headers, links: listLinks(html) };
}

function listLinks(html: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) => href);
  return links.filter((href) => /^[/#]/.test(href) && !/^\/(api|assets|ur)(\/|\?|$)/.test(href));
}

export async function readSitemap(siteUrl: string): Promise<string[]> {
  const text = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => {
    const { origin, pathname } = new URL(url);
    if (origin !== new URL(siteUrl).origin) throw new Error(`${url} is not of ${siteUrl}`);
    return pathname;
  });
}
