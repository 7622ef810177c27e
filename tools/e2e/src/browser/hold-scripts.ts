import type { Page } from 'playwright-core';
import { createGate } from '../wait-until';
import type { Random } from './random';

const maxDelayMs = 250;

/** The first script waits until `start`, all others until `release` and a random time more. */
export async function holdScripts(page: Page, random: Random) {
  const [first, others] = [createGate(), createGate()];
  await page.route(
    (url) => url.pathname.endsWith('.js'),
    async (route) => {
      const isFirst = /\/index\.[^/]*$/.test(route.request().url());
      await (isFirst ? first : others).opened;
      if (!isFirst) await new Promise((resolve) => setTimeout(resolve, random.below(maxDelayMs)));
      // The page may have been left.
      await route.continue().catch(() => {});
    },
  );
  return {
    /** Resolves when the first script has run. */
    async start() {
      first.open();
      await page.waitForLoadState('domcontentloaded');
    },
    release: () => others.open(),
  };
}
