import type { Page } from 'playwright-core';
import { measureLayoutShift } from './measure-layout-shift';
import { awaitInteractive } from './open-page';

/** The sum of layout shifts that no one sees. */
const maxShift = 0.02;
const maxTries = 5;

/**
 * What moves while a page is loaded and scrolled through; nothing where it is too little to be seen.
 * On a busy machine fonts may arrive after the first paint and wrap a title differently, so the page
 * is loaded again with its fonts in the cache: what moves every time is the page's own fault.
 */
export async function findShifts(page: Page): Promise<string[]> {
  for (let left = maxTries; ; left--) {
    const { total, moved } = await measureLayoutShift(page);
    if (total < maxShift) return [];
    if (left === 1) return moved;
    await page.reload({ waitUntil: 'domcontentloaded' });
    await awaitInteractive(page);
  }
}
