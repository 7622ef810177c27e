import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';

/** What a browser has of a person who is signed in. */
export type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Signs in at the console with the account that `npm start` makes. @param dataDir of the system */
export async function signIn(
  browser: Browser,
  { dataDir, registryUrl }: { dataDir: string; registryUrl: string },
): Promise<Session> {
  const text = await readFile(path.join(dataDir, 'keys/console-account.json'), 'utf8');
  const { email, password }: { email: string; password: string } = JSON.parse(text);
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${registryUrl}/ops`, { waitUntil: 'domcontentloaded' });
    await page.getByLabel(/^E-mail address/).fill(email);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('navigation', { name: 'Console' }).waitFor();
    return await context.storageState();
  } finally {
    await context.close();
  }
}
