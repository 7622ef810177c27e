import type { Page } from 'playwright-core';
import { awaitInteractive } from '../browser/open-page';

/** A smaller sum of layout shifts is not seen. */
const maxShift = 0.02;
const maxTries = 5;

/**
 * On a busy machine fonts may arrive after the first paint and wrap a title differently, so the page is loaded again
 * with its fonts in the cache: what moves every time is the page's own fault.
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

/**
 * Sums up what shifted, whether within one second or not: never less than CLS. It waits for images and frames instead
 * of for a time, so that a slow machine misses nothing.
 */
function measureLayoutShift(page: Page) {
  return page.evaluate(async () => {
    interface ShiftEntry extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    const entries: ShiftEntry[] = [];
    const observer = new PerformanceObserver((list) => {
      entries.push(...(list.getEntries() as ShiftEntry[]));
    });
    observer.observe({ type: 'layout-shift', buffered: true });

    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const settle = async () => {
      await frame();
      const images = [...document.images].filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return !image.complete && bottom > 0 && top < innerHeight;
      });
      await Promise.all(images.map((image) => image.decode().catch(() => {})));
      await frame();
      await frame();
    };

    await document.fonts.ready;
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await settle();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await settle();
    entries.push(...(observer.takeRecords() as ShiftEntry[]));
    observer.disconnect();

    const shifts = entries.filter(({ hadRecentInput }) => !hadRecentInput);
    const describe = ({ value, sources }: ShiftEntry) => {
      const nodes = sources.map(({ node }) =>
        node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : 'text',
      );
      return `${value.toFixed(4)}: ${nodes.join(', ')}`;
    };
    return {
      total: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: shifts.map(describe),
    };
  });
}
