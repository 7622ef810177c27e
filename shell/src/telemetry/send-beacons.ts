import { beaconPath, type VitalName } from '@meridian/contracts/telemetry';
import type { Beacon, BrowserError } from '@meridian/contracts/telemetry-schemas';

/** Errors that come within this time of the first one are sent together. */
const batchMs = 1000;
/** Of a page; the site server takes as many at once. */
const maxErrors = 20;

/**
 * Collects what is to be said of a page, and sends it in few requests.
 * @param ownApp the app of the document's own page
 * @param getApp the app whose page is shown
 */
export function sendBeacons(
  generation: Beacon['generation'],
  ownApp: string,
  getApp: () => string,
) {
  const known = new Set<string>();
  const errors: BrowserError[] = [];
  /** Null once they are sent. */
  let vitals: Partial<Record<VitalName, number>> | null = {};
  let hasStarted = false;

  /** Says nothing when it fails: the page has to go on. */
  const send = (app: string, vitals?: Beacon['vitals']) => {
    const isFirst = hasStarted ? undefined : true;
    hasStarted = true;
    const beacon = { generation, app, isFirst, vitals, errors: errors.splice(0) };
    try {
      // Without a connection it would only fail, and browsers log that.
      if (navigator.onLine) navigator.sendBeacon(beaconPath, JSON.stringify(beacon));
    } catch {}
  };
  const sendErrors = () => {
    if (errors.length > 0) send(getApp());
  };
  // On the window, because `web-vitals` listens on the document, which is told first. When the page is left, `pagehide`
  // comes before, when it has not measured everything.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    // All of them are of the page that the document came with.
    if (vitals) send(ownApp, vitals);
    vitals = null;
    sendErrors();
  });

  return {
    /** Says that the page has started, and what went wrong until then. */
    start(): void {
      send(getApp());
    },
    /** The first error of each kind and release is enough, because a visitor counts once. */
    add(error: BrowserError): void {
      const key = [error.app, error.version, error.kind, error.cause].join();
      if (known.size === maxErrors || known.has(key)) return;
      known.add(key);
      // The first beacon takes those that came before it.
      if (errors.push(error) === 1 && hasStarted) setTimeout(sendErrors, batchMs);
    },
    /**
     * When the visitor first leaves the page, the vitals are sent, once: then their values are known. Of a page that comes
     * back from the back/forward cache they say nothing: it is there at once.
     */
    measured(name: VitalName, value: number): void {
      if (vitals) vitals[name] = value;
    },
  };
}
