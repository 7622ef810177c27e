import type { Page, Request } from 'playwright-core';

/**
 * What the browser says seconds after a page was loaded of files that are fetched ahead, because
 * somebody points at a link, and not used yet: a slow machine is still about it. Whether the scripts
 * that a page's own HTML names are used, `waterfall` looks at, on a page of each kind.
 */
const earlyFile = /\.(js|css) was preloaded using link preload but not used/;

/**
 * Notes everything that a visitor's browser complains of, from now on: whatever the page writes to
 * the console, uncaught errors, requests that fail or are answered with 400 and more, and
 * violations of the content security policy. A request that the browser itself cut because another
 * document took the page's place is no problem: the picture for the tab often comes last.
 */
export async function watchProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (!earlyFile.test(message.text()))
      problems.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  const wasCut = watchCutRequests(page);
  page.on('requestfailed', (request) => {
    if (!wasCut(request))
      problems.push(`failed: ${request.url()} (${request.failure()?.errorText})`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
  await page.exposeFunction('reportViolation', (violation: string) =>
    problems.push(`policy: ${violation}`),
  );
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = Reflect.get(window, 'reportViolation') as (violation: string) => void;
      report(`${event.violatedDirective} refused ${event.blockedURI}`);
    });
  });
  return problems;
}

/** Tells whether a request that failed was under way when the page asked for its next document. */
function watchCutRequests(page: Page): (request: Request) => boolean {
  const underWay = new Set<Request>();
  const left = new WeakSet<Request>();
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      for (const earlier of underWay) left.add(earlier);
      underWay.clear();
    }
    underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return (request) => left.has(request) && request.failure()?.errorText === 'net::ERR_ABORTED';
}
