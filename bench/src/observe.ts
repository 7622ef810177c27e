/** What a document shows of itself; times are in milliseconds since its navigation began. */
export interface Observed {
  /** When the heading stood on the screen. */
  visible?: number;
  /** When the frame took clicks: when its search said that it opens a dialog. */
  frame?: number;
  /** When the application said that all that is hydrated at the start responds. */
  alive?: number;
  /** Time beyond 50 ms of each task, in all. */
  blocked: number;
  /** The longest task. */
  longest: number;
  /** Cumulative layout shift. */
  shift: number;
}

/** Runs in the page before anything else; saves its findings in `window.bench`. */
export function observe() {
  const found: Observed = { blocked: 0, longest: 0, shift: 0 };
  Object.assign(window, { bench: found });

  const onEntry = (type: string, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({
      type,
      buffered: true,
    });
  onEntry('longtask', ({ duration }) => {
    found.blocked += duration - 50;
    found.longest = Math.max(found.longest, duration);
  });
  onEntry('layout-shift', (entry) => {
    found.shift += Reflect.get(entry, 'value');
  });

  const lookForVisible = () => {
    const box = document.querySelector('main h1')?.getBoundingClientRect();
    if (box && box.height > 0) found.visible = performance.now();
    else requestAnimationFrame(lookForVisible);
  };
  lookForVisible();

  new MutationObserver(() => {
    if (document.documentElement?.dataset.interactive) found.alive ??= performance.now();
    // Only hydrated it is more than a link to the search page.
    if (document.querySelector('header [aria-haspopup="dialog"]'))
      found.frame ??= performance.now();
  }).observe(document, {
    attributes: true,
    attributeFilter: ['data-interactive', 'aria-haspopup'],
    subtree: true,
  });
}
