import type { Logger } from '@meridian/service';
import { escapeHtml } from '../html-text';
import type { PageProblem } from '../page-facts';
import type { CachedPage } from './page-cache';
import type { RequestedPage } from './page-match';

/**
 * Makes the function that writes the id of its request into a page that failed, which no cache stores, and the same into the
 * log with what failed: so a visitor who reports the failure names the line in the log. Other pages stay as they are.
 * @param noteProblem gets each problem with the id
 */
export function createFailureReference({
  logger,
  noteProblem = () => {},
}: {
  logger: Pick<Logger, 'warn' | 'error'>;
  noteProblem?: (problem: PageProblem, requestId: string) => void;
}) {
  return (
    page: CachedPage,
    { served, pathname: path }: Pick<RequestedPage, 'served' | 'pathname'>,
    requestId: string,
  ): CachedPage => {
    if (page.status < 500) return page;
    const isPreview = served.preview !== undefined;
    for (const problem of page.problems ?? []) {
      const line = { requestId, path, status: page.status, ...problem };
      if (isPreview) logger.warn(line, 'page of a preview failed');
      else logger.error(line, 'page failed');
      if (!isPreview) noteProblem(problem, requestId);
    }
    return withReference(page, { requestId, pathname: path });
  };
}

/** Scripts read the id from the head, and who has none reads it at the end. */
function withReference(
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
