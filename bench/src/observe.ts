/** What a page shows of itself; times are in milliseconds since the navigation began. */
export interface Observed {
  /** When the heading stood on the screen. */
  visible?: number;
  /** When the largest content was painted. */
  largest?: number;
  /** When the application said that it is interactive. */
  alive?: number;
  /** When the application took a click. */
  interactive?: number;
  /** Cumulative layout shift. */
  shift: number;
}

/**
 * Runs in the page before anything else; saves its findings in `window.bench`.
 *
 * With `click`, a selector, it clicks there every 50 ms until the application takes a click: until its
 * code says that the browser need not follow the link. The browser never follows it.
 */
export function observe({ visible, click }: { visible: string; click: string | null }) {
  const found: Observed = { shift: 0 };
  Object.assign(window, { bench: found });

  const onEntry = (type: string, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({
      type,
      buffered: true,
    });
  onEntry('largest-contentful-paint', (entry) => {
    found.largest = entry.startTime;
  });
  onEntry('layout-shift', (entry) => {
    found.shift += Reflect.get(entry, 'value');
  });

  const lookForVisible = () => {
    const box = document.querySelector(visible)?.getBoundingClientRect();
    if (box && box.height > 0) found.visible = performance.now();
    else requestAnimationFrame(lookForVisible);
  };
  lookForVisible();

  new MutationObserver(() => {
    if (document.documentElement?.dataset.interactive) found.alive ??= performance.now();
  }).observe(document, { attributes: true, attributeFilter: ['data-interactive'], subtree: true });

  if (click === null) return;
  // Runs after the application, whose handlers are further in.
  window.addEventListener('click', (event) => {
    if (event.defaultPrevented) found.interactive ??= performance.now();
    event.preventDefault();
  });
  const timer = setInterval(() => {
    if (found.interactive !== undefined) return clearInterval(timer);
    document.querySelector<HTMLElement>(click)?.click();
  }, 50);
}
