import type { Page } from 'playwright-core';

/**
 * Notes everything that a visitor's browser complains of, from now on: whatever the page writes to
 * the console, uncaught errors, requests that fail or are answered with 400 and more, and
 * violations of the content security policy.
 */
export async function watchProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  page.on('console', (message) => problems.push(`console ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('requestfailed', (request) =>
    problems.push(`failed: ${request.url()} (${request.failure()?.errorText})`),
  );
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
