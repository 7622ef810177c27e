import type { Page, Request } from 'playwright-core';
import { removeAfterTest } from './browser';

// The browser warns of files that were prefetched when the visitor pointed at a link, and that a slow machine has not
// used yet. `documents` checks that the scripts which a page's own HTML names are used.
const earlyFile = /\.(js|css) was preloaded using link preload but not used/;

/**
 * Records from now on what the browser reports. A request that it aborted because another document replaced the page
 * is no problem: the icon of the tab often comes last.
 */
export function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    const kind = /Content Security Policy/.test(text) ? 'policy' : `console ${message.type()}`;
    if (!earlyFile.test(text)) problems.push(`${kind}: ${text}`);
  });
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  // On a busy machine a request that the tab made before, for another page, may end only now.
  const ownRequests = new WeakSet<Request>();
  page.on('request', (request) => ownRequests.add(request));
  const wasAborted = watchAbortedRequests(page);
  const aborted = new Set<string>();
  page.on('requestfailed', (request) => {
    if (!ownRequests.has(request) || wasAborted(request)) return;
    const problem = `failed: ${request.url()} (${request.failure()?.errorText})`;
    if (isAborted(request)) aborted.add(problem);
    problems.push(problem);
  });
  // A document that was prefetched takes the place of another one before it is told of.
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    problems.splice(0, problems.length, ...problems.filter((one) => !aborted.has(one)));
    aborted.clear();
  });
  page.on('response', (response) => {
    if (ownRequests.has(response.request()) && response.status() >= 400)
      problems.push(`${response.status()}: ${response.url()}`);
  });
  return problems;
}

/** Such a request was running when the page requested its next document, or began before that document arrived. */
function watchAbortedRequests(page: Page): (request: Request) => boolean {
  const running = new Set<Request>();
  const left = new WeakSet<Request>();
  let isLeaving = false;
  page.on('request', (request) => {
    if (isOfDocument(request)) {
      for (const earlier of running) left.add(earlier);
      running.clear();
      isLeaving = true;
    } else if (isLeaving) left.add(request);
    running.add(request);
  });
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) isLeaving = false;
  });
  page.on('requestfinished', (request) => running.delete(request));
  page.on('requestfailed', (request) => {
    running.delete(request);
    if (isOfDocument(request)) isLeaving = false;
  });
  return (request) => left.has(request) && isAborted(request);
}

function isAborted(request: Request): boolean {
  return request.failure()?.errorText === 'net::ERR_ABORTED';
}

function isOfDocument(request: Request): boolean {
  return request.isNavigationRequest() && request.frame().parentFrame() === null;
}

/** Run it before the page is requested: what the shell reports becomes an uncaught error, see `watchProblems`. */
export async function recordEvents(page: Page): Promise<void> {
  const script = await page.addInitScript(() => {
    for (const name of ['shell:error', 'shell:release-failed'])
      window.addEventListener(name, (event) =>
        reportError(new Error(`${name} ${JSON.stringify((event as CustomEvent).detail)}`)),
      );
  });
  removeAfterTest(page, script);
}
