// @ts-check

/**
 * Runs in the page before anything else; saves its findings in `window.bench`. Times are in
 * milliseconds since the navigation began.
 *
 * With `click`, a selector, it clicks there every 50 ms until the application takes a click: until its
 * code says that the browser need not follow the link. The browser never follows it.
 *
 * @param {{ visible: string, click: string | null }} options
 */
export function observe({ visible, click }) {
  /** @type {Omit<import('./load-page.mjs').Load, 'requests'>} */
  const found = {
    visible: undefined,
    largest: undefined,
    alive: undefined,
    interactive: undefined,
    shift: 0,
  };
  Object.assign(window, { bench: found });

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) found.largest = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) found.shift += Reflect.get(entry, 'value');
  }).observe({ type: 'layout-shift', buffered: true });

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
    /** @type {HTMLElement | null} */ (document.querySelector(click))?.click();
  }, 50);
}
