import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { openTab } from '../browser/browser';
import { watchProblems } from '../browser/watch-problems';
import type { SystemLocation } from '../system/start-system';

export interface OpenConsole {
  page: Page;
  /** They begin when the person is signed in; see `watchProblems`. */
  problems: string[];
}

interface Options {
  /** It is the path below `/ops`. */
  at?: string;
  width?: number;
  colorScheme?: 'light' | 'dark';
}

/** `npm start` makes the account. */
export function consoleAccount({ dataDir }: SystemLocation): { email: string; password: string } {
  return JSON.parse(readFileSync(path.join(dataDir, 'keys/console-account.json'), 'utf8'));
}

export async function openConsole(
  system: SystemLocation,
  { at = '/channels/production', width = 1440, colorScheme = 'light' }: Options = {},
): Promise<OpenConsole> {
  const page = await openTab(true);
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
  await page.goto(`${system.registryUrl}/ops${at}`, { waitUntil: 'domcontentloaded' });
  await signIn(page, consoleAccount(system));
  const problems = watchProblems(page);
  return { page, problems };
}

export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel(/^E-mail address/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation', { name: 'Console' }).waitFor();
}

export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
