import type { Page } from 'playwright-core';

export interface LayoutShift {
  /** Sum of all shifts since the page began, whether within one second or not: never less than CLS. */
  total: number;
  /** What moved, and by how much. */
  moved: string[];
}

/**
 * Scrolls through the whole page, screen by screen, and sums up what shifted from its very beginning
 * on. Waits for images and frames instead of for a time, so that a slow machine misses nothing.
 */
export function measureLayoutShift(page: Page): Promise<LayoutShift> {
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
      await Promise.all(
        images.map(
          (image) =>
            new Promise((resolve) => {
              image.addEventListener('load', resolve);
              image.addEventListener('error', resolve);
            }),
        ),
      );
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
