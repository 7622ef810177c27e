import type { Page, Route } from 'playwright-core';
import { timeoutMs } from '../wait-until';

/** The test makes the request instead of the browser, on a connection that the server may have closed. */
const fetchOptions = { maxRetries: 3, timeout: timeoutMs };

export type Fault = 'missing' | 'corrupted' | 'hanging';

export async function breakFiles(page: Page, ends: readonly string[], fault: Fault) {
  const isMeant = (url: URL) => ends.some((end) => url.pathname.endsWith(end));
  const handle = async (route: Route) => {
    if (fault === 'missing') await route.fulfill({ status: 404, body: 'not found' });
    if (fault === 'corrupted') {
      const response = await route.fetch(fetchOptions);
      await route.fulfill({ response, body: `${await response.text()}\n;` });
    }
    // A hanging request gets no response for as long as the test runs.
  };
  await page.route(isMeant, handle);
  return { mend: () => page.unroute(isMeant, handle) };
}
