import type { Browser } from 'playwright-core';

/** Time after which a page counts as dead. */
const timeoutMs = 60_000;

/**
 * Makes sure that a page of the application really comes to life: it hydrates the whole of what the server
 * rendered, without an error, and opens the search when it is clicked.
 *
 * @throws Error in one sentence, because no figure would mean anything
 */
export async function requireAlive(browser: Browser, url: string) {
  const context = await browser.newContext();
  const errors: string[] = [];
  let missing = 'does not say that it is interactive';
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(timeoutMs);
    page.on('pageerror', (error) => errors.push(error.message));
    await page.exposeFunction('reportToBench', (detail: unknown) =>
      errors.push(JSON.stringify(detail)),
    );
    await page.addInitScript(rememberWhatWasServed);
    await page.goto(url);
    await page.waitForFunction(() => document.documentElement.dataset.interactive === 'true');
    missing = 'was rendered again instead of hydrated';
    await page.waitForFunction(() => Reflect.get(window, 'servedHeading')?.isConnected);
    missing = 'has parts that are not hydrated';
    await page.waitForFunction(isHydrated);
    missing = 'does not open the search';
    await page.locator('header [aria-haspopup="dialog"]').click();
    await page.locator('dialog[open]').waitFor();
    missing = 'reports errors';
    if (errors.length > 0) throw new Error(errors.join(' · '));
  } catch (cause) {
    const told = errors.length > 0 ? ` It said: ${errors.join(' · ')}` : '';
    throw new Error(`Nothing was compared, because the page at ${url} ${missing}.${told}`, {
      cause,
    });
  } finally {
    await context.close();
  }
}

/**
 * Makes sure that the application's page has all its styles: without them it would be laid out sooner.
 *
 * @param urls of the same page, the site's and the application's
 * @throws Error in one sentence when they are not equally high
 */
export async function requireSameHeight(browser: Browser, urls: readonly [string, string]) {
  const page = await browser.newPage();
  try {
    const heights: number[] = [];
    for (const url of urls) {
      await page.goto(url);
      await page.waitForFunction(() => document.documentElement.dataset.interactive === 'true');
      heights.push(await page.evaluate(() => document.body.scrollHeight));
    }
    const [site, application] = heights;
    if (site !== application)
      throw new Error(
        `Nothing was compared, because the page at ${urls[1]} is ${application} px high, the site's ${site} px: styles are missing.`,
      );
  } finally {
    await page.close();
  }
}

/** Runs in the page before anything else. */
function rememberWhatWasServed() {
  const report = Reflect.get(window, 'reportToBench');
  for (const event of ['shell:error', 'shell:release-failed'])
    window.addEventListener(event, (told) => report(Reflect.get(told, 'detail')));
  // Before the first deferred script runs.
  document.addEventListener(
    'readystatechange',
    () => Object.assign(window, { servedHeading: document.querySelector('main h1') }),
    { once: true },
  );
}

/** Runs in the page: React marks the element of each root that it has made. */
function isHydrated(): boolean {
  return [...document.querySelectorAll('[data-part]')].every((part) =>
    Object.keys(part).some((key) => key.startsWith('__reactContainer$')),
  );
}
