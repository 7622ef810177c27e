import { beaconPath, type VitalName } from '@meridian/contracts/telemetry';
import type { Beacon, BrowserError } from '@meridian/contracts/telemetry-schemas';

/** Errors that come within this time of the first one are sent together. */
const batchMs = 1000;
/** Errors per page; the site server takes as many in one beacon. */
const maxErrors = 20;

/**
 * Collects errors and vitals of a page, and sends them in few requests.
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

  /** A failure is silent: the page has to go on. */
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
  // On the window, because `web-vitals` listens on the document, which gets the event first. `pagehide` would be too
  // early: `web-vitals` has not measured everything then.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    // All vitals belong to the page that the document came with.
    if (vitals) send(ownApp, vitals);
    vitals = null;
    sendErrors();
  });

  return {
    /** Reports that the page has started, and the errors until then. */
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
     * Notes a vital. Vitals are sent once, when the visitor first leaves the page: then their values are known. A page
     * from the back/forward cache needs none, because it appears at once.
     */
    measured(name: VitalName, value: number): void {
      if (vitals) vitals[name] = value;
    },
  };
}
