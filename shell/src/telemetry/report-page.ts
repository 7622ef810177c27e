import type { ClientMap } from '@meridian/contracts';
import type { Beacon } from '@meridian/contracts/telemetry-schemas';
import { findError } from './find-error';
import type { TakeErrors } from './hold-errors';
import { measureVitals } from './measure-vitals';
import { sendBeacons } from './send-beacons';

/**
 * Reports to the site server that this page has started, its errors and its vitals, and nothing about the visitor: no
 * URL, no time of day; the site server cleans messages of errors. So browsers that ask not to be tracked are no
 * exception.
 * @param getApp the app whose page is shown; null as long as it is the document's own
 * @returns function that measures the page, which is work enough for a task of its own
 */
export function reportPage(
  generation: Beacon['generation'],
  map: ClientMap,
  getApp: () => string | null,
  takeErrors: TakeErrors,
): () => void {
  const shell = map.shell.app;
  // The map in a document has only the route of its page, and none for a page of the shell or no page.
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
