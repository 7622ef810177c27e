import { type PageState, pageStateElementId } from '@meridian/contracts/ssr';
import type { Page } from 'playwright-core';
import { waitUntil } from '../wait-until';

/** Touches every part of a page that is ever hydrated, and waits until all of them are. */
export async function wakeParts(page: Page): Promise<void> {
  const text = await page.locator(`#${pageStateElementId}`).textContent();
  const state: PageState = JSON.parse(text ?? '');
  const policies = { ...state.parts, ...(state.page && { page: state.page }) };
  const keys = Object.entries(policies).flatMap(([key, { hydrate }]) =>
    hydrate === 'never' ? [] : [key],
  );
  await waitUntil('the parts to be hydrated', () => page.evaluate(touchParts, keys));
  // React reports what does not match when it has rendered a part.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })),
  );
}

/** True when the parts are hydrated; touches those that are not. Runs in the browser. */
function touchParts(keys: readonly string[]): boolean {
  const isReacts = (element: Element | null) =>
    Object.keys(element ?? {}).some((key) => key.startsWith('__reactFiber$'));
  const left = keys
    .map(
      (key) =>
        document.querySelector(`[data-part="${CSS.escape(key)}"]`)?.firstElementChild ?? null,
    )
    .filter((part) => !isReacts(part));
  for (const part of left) part?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  return left.length === 0 && isReacts(document.querySelector('header'));
}
