import type { Locator, Page } from 'playwright-core';
import { awaitInteractive } from '../browser/open-page';

export function navigationLink(page: Page, label: string): Locator {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label });
}

export async function follow(page: Page, label: string): Promise<void> {
  const path = await navigationLink(page, label).getAttribute('href');
  await navigationLink(page, label).click();
  await page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' });
  await page.locator('nav a[aria-current=page]', { hasText: label }).first().waitFor();
  await awaitInteractive(page);
}

/** Marks the document, so that `isSameDocument` tells whether another has replaced it. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.set(window, 'markOfTheTest', true));
}

export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.get(window, 'markOfTheTest') === true);
}
