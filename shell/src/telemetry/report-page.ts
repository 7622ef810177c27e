import type { ClientMap } from '@meridian/contracts';
import type { Beacon } from '@meridian/contracts/telemetry-schemas';
import { findError } from './find-error';
import type { TakeErrors } from './hold-errors';
import { measureVitals } from './measure-vitals';
import { sendBeacons } from './send-beacons';

/**
 * Tells the site server that this page has started, what goes wrong in it, and how long it took. Nothing is said of the
 * visitor: no URL, no time of day; messages of errors are cleaned by the site server. So browsers that ask not to be tracked are treated as all others.
 * @param generation what the document is of
 * @param map what the document has of the live map
 * @param getApp the app whose page is shown; null as long as it is the document's own
 * @returns measures the page, which is work enough for a task of its own
 */
export function reportPage(
  generation: Beacon['generation'],
  map: ClientMap,
  getApp: () => string | null,
  takeErrors: TakeErrors,
): () => void {
  const shell = map.shell.app;
  // The document has the routes of its own page alone; of a page of the shell, or of none, no app has any.
  const [ownApp = shell] =
    Object.entries(map.apps).find(([, app]) => app.live.routes.length > 0) ?? [];
  const beacons = sendBeacons(generation, ownApp, () => getApp() ?? ownApp);
  takeErrors((event) => {
    const error = findError(event, shell);
    if (error) beacons.add(error);
  });
  beacons.start();
  return () => measureVitals(beacons.measured);
}
