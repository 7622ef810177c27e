import type { Page } from 'playwright-core';
import { measureLayoutShift } from './measure-layout-shift';
import { awaitInteractive } from './open-page';

/** Of the sum of layout shifts. */
const limit = 0.02;
const tries = 5;

/**
 * What moves while a page is loaded and scrolled through; nothing where it is too little to be seen.
 * Fonts that lose the race against the first paint on a loaded machine may wrap a title anew, so the
 * page is loaded once more, with its fonts at hand: what moves every time is the page's own fault.
 */
export async function findShifts(page: Page): Promise<string[]> {
  for (let left = tries; ; left--) {
    const { total, moved } = await measureLayoutShift(page);
    if (total < limit) return [];
    if (left === 1) return moved;
    await page.reload({ waitUntil: 'domcontentloaded' });
    await awaitInteractive(page);
  }
}
