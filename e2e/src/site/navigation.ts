import type { Locator, Page } from 'playwright-core';
import { awaitInteractive } from '../browser/open-page';
import { waitUntil } from '../wait-until';

/** A link of the main navigation. */
export function navigationLink(page: Page, label: string): Locator {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label });
}

/** Follows a link of the main navigation and waits until its page is shown and responds. */
export async function follow(page: Page, label: string): Promise<void> {
  const path = await navigationLink(page, label).getAttribute('href');
  await navigationLink(page, label).click();
  await page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' });
  await page.locator('nav a[aria-current=page]', { hasText: label }).first().waitFor();
  await awaitInteractive(page);
}

/**
 * Points at a link and follows it once the application does that by itself, without a new document; it does
 * when the code of the page is there, in a browser without speculation rules.
 */
export async function followInDocument(link: Locator): Promise<void> {
  await link.hover();
  // A menu hides its links at the first click.
  const element = await link.elementHandle();
  await waitUntil('the application to follow a link', () => element?.evaluate(isFollowed));
}

/** Clicks a link, but keeps the browser from following it. Runs in the browser. */
function isFollowed(link: Node): boolean {
  let isTaken = false;
  const look = (event: Event) => {
    isTaken = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', look, { once: true });
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  return isTaken;
}

/** Marks the document, so that `isSameDocument` tells whether another has replaced it. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.set(window, 'markOfTheTest', true));
}

export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.get(window, 'markOfTheTest') === true);
}
