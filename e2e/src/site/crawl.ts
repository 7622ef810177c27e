/** A page as a visitor without JavaScript gets it. */
export interface CrawledPage {
  path: string;
  status: number;
  html: string;
  /** Addresses inside the site that it links to, as they stand in the HTML. */
  links: string[];
}

/**
 * Follows every link from the home page on, and from `more`, through the whole site. Query strings
 * are variants of a page and not followed; files and the API are no pages.
 */
export async function crawl(url: string, more: readonly string[] = []): Promise<CrawledPage[]> {
  const pages = new Map<string, CrawledPage>();
  let next = ['/', ...more];
  while (next.length > 0) {
    const found = await Promise.all(next.map((path) => fetchPage(url, path)));
    for (const page of found) pages.set(page.path, page);
    const linked = found.flatMap(({ links }) => links.map((link) => link.replace(/[?#].*/, '')));
    next = [...new Set(linked)].filter((path) => path !== '' && !pages.has(path));
  }
  return [...pages.values()];
}

async function fetchPage(url: string, path: string): Promise<CrawledPage> {
  const response = await fetch(url + path);
  const html = await response.text();
  return { path, status: response.status, html, links: listLinks(html) };
}

function listLinks(html: string): string[] {
  const addresses = [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) => href);
  return addresses.filter((href) => /^[/#]/.test(href) && !/^\/(api|assets)\//.test(href));
}
