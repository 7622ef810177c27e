import type { Locator, Page } from 'playwright-core';
import { waitUntil } from '../wait-until';
import { openTab } from './browser';
import { watchProblems } from './watch-problems';

export interface OpenPage {
  page: Page;
  status: number;
  /** It grows while the page is open, see `watchProblems`. */
  problems: string[];
}

export interface PageOptions {
  width?: number;
  height?: number;
  javaScript?: boolean;
  colorScheme?: 'light' | 'dark';
  /** Runs before the page is requested. */
  before?: (page: Page) => Promise<unknown>;
}

/** Opens a URL as a new visitor and waits until the page is interactive or, without JavaScript, parsed. */
export async function openPage(url: string, options: PageOptions = {}): Promise<OpenPage> {
  const { width = 1440, height = 900, javaScript = true, colorScheme = 'light' } = options;
  const page = await openTab(javaScript);
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme });
  const problems = javaScript ? watchProblems(page) : [];
  await options.before?.(page);
  // A request that hangs on purpose would hold the load event back for ever.
  const response = await page.goto(url, { waitUntil: 'domcontentloaded' });
  if (javaScript) await awaitInteractive(page);
  return { page, status: response?.status() ?? 0, problems };
}

export async function awaitInteractive(page: Page): Promise<void> {
  await page.locator('html[data-interactive=true]').waitFor({ state: 'attached' });
}

/** Pages move the focus a moment after they have rendered something. */
export async function awaitFocus(locator: Locator): Promise<void> {
  await waitUntil(`the focus on ${locator}`, () =>
    locator.evaluate((element) => element === document.activeElement),
  );
}
