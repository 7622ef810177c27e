import type { Page } from 'playwright-core';

/** Follows a link of the main navigation and waits until its page is shown. */
export async function follow(page: Page, label: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label });
  await link.click();
  await page.locator('nav a[aria-current=page]', { hasText: label }).first().waitFor();
}

/** Marks the document, so that `isSameDocument` tells whether another has replaced it. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.set(window, 'markOfTheTest', true));
}

export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.get(window, 'markOfTheTest') === true);
}
