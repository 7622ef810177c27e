import type { Page } from 'playwright-core';

interface Sight {
  path: string;
  /** In milliseconds since the epoch, so that the sights of two documents can be compared. */
  at: number;
}

/** Records when a visitor sees each heading of a document. Runs in the page before anything else. */
export function watchHeadings() {
  const sights: Sight[] = [];
  Object.assign(window, { sights });
  let last = '';
  const look = () => {
    const heading = document.querySelector('main h1');
    const text = heading?.textContent ?? '';
    if (text !== last && heading && heading.getBoundingClientRect().height > 0) {
      last = text;
      const at = performance.timeOrigin + performance.now();
      sights.push({ path: location.pathname, at });
    }
    requestAnimationFrame(look);
  };
  look();
}

/** When the page of a path stood on the screen; waits until it does. */
export async function whenStands(page: Page, pathname: string): Promise<number> {
  const found = await page.waitForFunction((path) => {
    const sights: Sight[] = Reflect.get(window, 'sights') ?? [];
    return sights.find((sight) => sight.path === path)?.at;
  }, pathname);
  return Number(await found.jsonValue());
}
