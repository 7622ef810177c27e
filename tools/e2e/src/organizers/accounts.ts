import type { Page } from 'playwright-core';
import { awaitInteractive } from '../browser/open-page';
import { runScript } from '../system/repository';

export async function signUp(
  page: Page,
  texts: { name: string; email: string; password: string },
): Promise<void> {
  const form = page.getByRole('form', { name: 'Create an account' });
  await form.getByLabel(/Full name/).fill(texts.name);
  await form.getByLabel(/E-mail address/).fill(texts.email);
  await form.getByLabel(/^Password/).fill(texts.password);
  await form.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Your account has been created' }).waitFor();
}

/** An editor decides on conferences. */
export async function grantAdmin(dataDir: string, email: string): Promise<void> {
  const words = ['organizers', 'grant-admin', email];
  expect(await runScript('tools/release/run-cli.mjs', words, { DATA_DIR: dataDir })).toMatchObject({
    code: 0,
  });
}

/** @returns the ISO date in Pakistan, 5 h ahead of UTC */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + (days * 24 + 5) * 60 * 60 * 1000).toISOString().slice(0, 10);
}

export async function goTo(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await awaitInteractive(page);
}
