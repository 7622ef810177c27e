import type { Page } from 'playwright-core';
import { waitUntil } from '../wait-until';

/** A mail as the mailbox page shows it. */
export interface ShownMail {
  to: string;
  text: string;
  /** What its frame shows of the HTML. */
  html: string;
  /** By name in lower case. */
  headers: Record<string, string>;
}

/**
 * Waits for a mail with this subject, and this recipient if one is named, in the local mailbox and
 * opens it in `page`.
 */
export async function openMail(
  page: Page,
  siteUrl: string,
  { subject, to = '' }: { subject: string | RegExp; to?: string },
): Promise<ShownMail> {
  const link = page
    .getByRole('listitem')
    .filter({ hasText: `To ${to}` })
    .getByRole('link', { name: subject })
    .first();
  await waitUntil(`a mail ${subject} ${to}`, async () => {
    await page.goto(`${siteUrl}/dev/mailbox`);
    return link.isVisible();
  });
  await link.click();
  await page.getByRole('heading', { name: 'As text' }).waitFor();
  // With the frame that shows the HTML.
  await page.waitForLoadState('load');
  return {
    to: (await page.locator('h1 + p').textContent()) ?? '',
    text: (await page.locator('pre').textContent()) ?? '',
    html: (await page.frameLocator('iframe').locator('body').textContent()) ?? '',
    headers: await readHeaders(page),
  };
}

async function readHeaders(page: Page): Promise<Record<string, string>> {
  const names = await page.locator('dl dt').allInnerTexts();
  const values = await page.locator('dl dd').allInnerTexts();
  return Object.fromEntries(names.map((name, index) => [name.toLowerCase(), values[index] ?? '']));
}
