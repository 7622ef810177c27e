import { beaconPath, type VitalName } from '@meridian/contracts/telemetry';
import type { Beacon, BrowserError } from '@meridian/contracts/telemetry-schemas';

/** Errors that come within this time of the first one are sent together. */
const batchMs = 1000;
/** As the site server takes them. */
const maxBeacons = 50;
const maxErrors = 20;
/** Errors of a page that are told in words; the site server takes out of these what is about the visitor. */
const maxTold = 3;

/**
 * Collects what is to be said of a page, and sends it in few requests.
 * @param ownApp the app of the document's own page
 * @param getApp the app whose page is shown
 */
export function sendBeacons(
  page: Pick<Beacon, 'token' | 'generation'>,
  ownApp: string,
  getApp: () => string,
) {
  const known = new Set<string>();
  const errors: BrowserError[] = [];
  /** Null once they are sent. */
  let vitals: Partial<Record<VitalName, number>> | null = {};
  let sequence = 0;
  let told = 0;

  const send = (more: Pick<Beacon, 'app' | 'vitals'>) => {
    if (sequence === maxBeacons) return;
    const sent: Beacon = {
      ...page,
      ...more,
      sequence: sequence++,
      errors: errors.splice(0, maxErrors),
    };
    post(JSON.stringify(sent));
  };
  const sendErrors = () => {
    while (errors.length > 0 && sequence < maxBeacons) send({ app: getApp() });
  };
  // On the window, because `web-vitals` listens on the document, which is told first. When the page is left, `pagehide`
  // comes before, when it has not measured everything.
  window.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    // All of them are of the page that the document came with.
    if (vitals) send({ app: ownApp, vitals });
    vitals = null;
    sendErrors();
  });

  return {
    /** Says that the page has started, and what went wrong until then. */
    start(): void {
      send({ app: getApp() });
      sendErrors();
    },
    /** One error of each kind, release and message is enough, because a visitor counts once. */
    add(error: BrowserError): void {
      const { message, where, ...plain } = error;
      const sent = told < maxTold ? error : plain;
      const key = JSON.stringify(sent);
      if (known.has(key)) return;
      known.add(key);
      if (message) told += 1;
      // The first beacon takes those that came before it.
      if (errors.push(sent) === 1 && sequence > 0) setTimeout(sendErrors, batchMs);
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

/** Says nothing when it fails: the page has to go on. */
function post(body: string): void {
  try {
    // Without a connection it would only fail, and browsers log that.
    if (!navigator.onLine) return;
    if ('sendBeacon' in navigator && navigator.sendBeacon(beaconPath, body)) return;
    fetch(beaconPath, { method: 'POST', body, keepalive: true }).catch(() => {});
  } catch {}
}
