import { askSite, type PageServer, quality, servePages, storeText, textOf } from './serve-pages';

const lateScript = '/late.js';
/** After every page is visible. */
const lateMs = 3000;

/**
 * Serves one page of the site as a hand-written static page would be: the same HTML without any code. It is the
 * limit that the page is measured against. Its links are the browser's, and lead to pages of the site.
 *
 * An empty script that comes late keeps the document open. Without it the browser examines the forms before it
 * paints, which it does behind the first frame where there are scripts, so such a page was no limit.
 */
export async function serveStatic(site: string, pathname: string): Promise<PageServer> {
  return servePages(site, async (url) => {
    if (url === lateScript) {
      const script = await storeText('', { 'content-type': 'text/javascript' }, quality.file);
      return { ...script, delayMs: lateMs };
    }
    if (url !== pathname) return null;
    const page = await askSite(site, url);
    const html = textOf(page)
      .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
      .replace(/<link rel="preload" as="script"[^>]*>/g, '')
      .replace('</head>', () => `<script defer src="${lateScript}"></script></head>`);
    const { 'speculation-rules': _, ...headers } = page.headers;
    return storeText(html, headers, quality.page);
  });
}
