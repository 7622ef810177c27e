import type { Page } from 'playwright-core';

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
 * Looks into the local mailbox until a mail with this subject, and this receiver if one is named, is
 * in it, and opens it in the page given.
 *
 * @throws Error after 40 s: delivery is asynchronous, but not slow
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
  const patience = performance.now() + 40_000;
  do {
    if (performance.now() > patience) throw new Error(`No mail ${subject} ${to} has come`);
    await page.goto(`${siteUrl}/dev/mailbox`);
  } while (!(await link.isVisible()));
  await link.click();
  await page.getByRole('heading', { name: 'As text' }).waitFor();
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
