import type { CrawledPage } from '../site/crawl';
import { currentRun, readCrawledPages } from './current-run';

/** Reads pages of the shared site: what the crawl has found is not requested again. */
export function createPageReader() {
  const { url } = currentRun().site;
  const crawled = new Map(readCrawledPages().map((page) => [page.path, page]));
  return async (path: string): Promise<Pick<CrawledPage, 'path' | 'status' | 'html'>> => {
    const known = crawled.get(path);
    if (known) return known;
    const response = await fetch(url + path);
    return { path, status: response.status, html: await response.text() };
  };
}
