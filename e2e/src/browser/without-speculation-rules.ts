import type { Page } from 'playwright-core';
import { removeAfterTest } from './browser';

/** Makes the browser one that knows no speculation rules; to be run before the page is requested. */
export async function withoutSpeculationRules(page: Page): Promise<void> {
  const script = await page.addInitScript(() => {
    HTMLScriptElement.supports = () => false;
  });
  removeAfterTest(page, script);
}
