import type { VitalName } from '@meridian/contracts/telemetry';
import { type Metric, onCLS, onLCP } from 'web-vitals';

type OnMeasured = (name: VitalName, value: number) => void;

/** Measures how the page feels to the visitor; the last value of each vital is the one that counts. */
export function measureVitals(onMeasured: OnMeasured): void {
  for (const measure of [onCLS, onLCP])
    measure(({ name, value }: Metric) => onMeasured(name.toLowerCase() as VitalName, value));
  measureInteractions(onMeasured);
}

/**
 * The longest time from an interaction to the next paint. `onINP` of web-vitals leaves out one of 50 interactions,
 * which few visits have, and would be a sixth of all code of telemetry. Source: Event Timing API, W3C.
 */
function measureInteractions(onMeasured: OnMeasured): void {
  // Browsers warn about entry types that they do not know.
  if (!PerformanceObserver.supportedEntryTypes.includes('event')) return;
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) longest = Math.max(longest, duration);
    if (longest > 0) onMeasured('inp', longest);
  });
  // The shortest duration that browsers report, in ms.
  observer.observe({ type: 'event', buffered: true, durationThreshold: 16 });
}
