import type { Locator } from 'playwright-core';
import { waitUntil } from '../wait-until';

/** Waits until an element has the focus; pages move it a moment after they have rendered something. */
export async function awaitFocus(locator: Locator): Promise<void> {
  await waitUntil(`the focus on ${locator}`, () =>
    locator.evaluate((element) => element === document.activeElement),
  );
}
