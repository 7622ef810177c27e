import type { Page } from 'playwright-core';
import { removeAfterTest } from './browser';

/** Makes what the shell reports in a page an uncaught error of it, see `watchProblems`; to be run before it is requested. */
export async function recordEvents(page: Page): Promise<void> {
  const script = await page.addInitScript(() => {
    for (const name of ['shell:error', 'shell:release-failed'])
      window.addEventListener(name, (event) =>
        reportError(new Error(`${name} ${JSON.stringify((event as CustomEvent).detail)}`)),
      );
  });
  removeAfterTest(page, script);
}
