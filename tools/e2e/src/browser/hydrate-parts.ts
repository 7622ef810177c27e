import { pageStateElementId } from '@meridian/contracts/ssr';
import type { Page } from 'playwright-core';
import { waitUntil } from '../wait-until';

/** A touch of a part makes React hydrate it. */
export async function wakeParts(page: Page): Promise<void> {
  await waitUntil('the parts to be hydrated', () => page.evaluate(touchParts, pageStateElementId));
  // React reports what does not match when it has rendered a part.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })),
  );
}

/** Runs in the browser. @returns whether all parts are hydrated */
export function touchParts(stateId: string): boolean {
  const { page, parts } = JSON.parse(document.getElementById(stateId)?.textContent ?? '');
  const policies: Record<string, { hydrate: string }> = { ...parts, ...(page && { page }) };
  const isReacts = (element: Element | null) =>
    Object.keys(element ?? {}).some((key) => key.startsWith('__reactFiber$'));
  const left = Object.entries(policies)
    .filter(([, { hydrate }]) => hydrate !== 'never')
    .map(([key]) => document.querySelector(`[data-part="${CSS.escape(key)}"]`)?.firstElementChild)
    .filter((part) => !isReacts(part ?? null));
  for (const part of left) part?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  return left.length === 0 && isReacts(document.querySelector('header'));
}
