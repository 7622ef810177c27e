import type { Page, Route } from 'playwright-core';
import { patience } from '../run/wait-until';

/** The request is made by the test in the browser's place: by a kept connection, which may be closed. */
const asWell = { maxRetries: 3, timeout: patience };

/** What can befall a file between the server and the browser. */
export type Fault = 'missing' | 'corrupted' | 'hanging';

/** Lets every request whose address ends so meet with the fault, until `mend` is called. */
export async function breakFile(page: Page, end: string, fault: Fault) {
  const isMeant = (url: URL) => url.pathname.endsWith(end);
  const handle = async (route: Route) => {
    if (fault === 'missing') await route.fulfill({ status: 404, body: 'not found' });
    if (fault === 'corrupted') {
      const response = await route.fetch(asWell);
      await route.fulfill({ response, body: `${await response.text()}\n;` });
    }
    // A request that hangs is neither answered nor refused for as long as the test lives.
  };
  await page.route(isMeant, handle);
  return { mend: () => page.unroute(isMeant, handle) };
}

/** Changes the live map in every document that the page gets. */
export async function changeMap(page: Page, change: (map: string) => string): Promise<void> {
  await page.route(
    (url) => !/^\/(assets|api)\//.test(url.pathname),
    async (route) => {
      const response = await route.fetch(asWell);
      const html = await response.text();
      await route.fulfill({
        response,
        body: html.replace(
          /(<script type="application\/json" id="page-state">)(.*?)(?=<\/script>)/s,
          (_, tag: string, state: string) => tag + change(state),
        ),
      });
    },
  );
}
