import type { VitalName } from '@meridian/contracts/telemetry';
import { type Metric, onCLS, onFCP, onLCP } from 'web-vitals';

type Navigation = PerformanceNavigationTiming & {
  /** When a page that was rendered before was shown. Source: Prerendering Revamped, W3C. */
  activationStart: number;
};

type OnMeasured = (name: VitalName, value: number) => void;

/** Measures how the page feels to the visitor; the last value of each vital is the one that counts. */
export function measureVitals(onMeasured: OnMeasured): void {
  for (const measure of [onCLS, onFCP, onLCP])
    measure(({ name, value }: Metric) => onMeasured(name.toLowerCase() as VitalName, value));
  measureFirstByte(onMeasured);
  measureInteractions(onMeasured);
}

/** As `onTTFB` of web-vitals, which is larger for browsers and pages that are none of ours. */
function measureFirstByte(onMeasured: OnMeasured): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const { responseStart = 0, activationStart = 0 } = (navigation ?? {}) as Partial<Navigation>;
  if (responseStart > activationStart) onMeasured('ttfb', responseStart - activationStart);
}

/**
 * The longest time from what a visitor did to the next paint. `onINP` of web-vitals leaves out one of 50, which few visits
 * have, and would be a sixth of all code of telemetry. Source: Event Timing API, W3C.
 */
function measureInteractions(onMeasured: OnMeasured): void {
  // Browsers would warn of what they do not know.
  if (!PerformanceObserver.supportedEntryTypes.includes('event')) return;
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) longest = Math.max(longest, duration);
    if (longest > 0) onMeasured('inp', longest);
  });
  // The shortest that browsers tell of.
  observer.observe({ type: 'event', buffered: true, durationThreshold: 16 });
}
