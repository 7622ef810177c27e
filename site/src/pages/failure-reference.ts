import { escapeHtml } from '../html-text';
import type { CachedPage } from './page-cache';

/**
 * Writes the id of its request into a page that failed, which no cache stores, so that a visitor who reports
 * the failure can name it. Scripts read it from the head, and who has none reads it at the end.
 */
export function withReference(
  page: CachedPage,
  { requestId, pathname }: { requestId: string; pathname: string },
): CachedPage {
  const meta = `<meta name="request-id" content="${requestId}" data-path="${escapeHtml(pathname)}">`;
  const note = `<noscript><p>If you tell us about it, please name this number: ${requestId}</p></noscript>`;
  const html = page.identity
    .toString()
    .replace('</head>', () => `${meta}</head>`)
    .replace(/<\/body><\/html>$/, `${note}</body></html>`);
  return { ...page, identity: Buffer.from(html), gzip: null, brotli: null };
}
