import type { Browser } from 'playwright-core';

/** Time after which a page counts as dead. */
const timeoutMs = 60_000;

/**
 * Makes sure that a page really comes to life: the application hydrates the elements that the
 * server rendered, without an error, opens the search when it is clicked, and follows a link by itself.
 *
 * @param link selector of a link to another page
 * @throws Error in one sentence, because no figure would mean anything
 */
export async function requireAlive(browser: Browser, url: string, link: string) {
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
    missing = 'does not open the search';
    await page.locator('header').getByRole('button', { name: 'Search' }).click();
    await page.locator('dialog[open]').waitFor();
    await page.keyboard.press('Escape');
    missing = 'does not follow a link by itself';
    await page.locator(link).first().click();
    await page.waitForFunction(() => {
      const served = Reflect.get(window, 'servedHeading');
      return served && !served.isConnected && document.querySelector('main h1');
    });
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
