import type { LiveMap } from '@meridian/contracts';

type Apps = LiveMap['apps'];

/** A release that the live map names and that is not served, because its pages fail. */
export interface RefusedRelease {
  app: string;
  version: string;
  reasons: string[];
}

/** What a map names, canaries included, and what is served of it instead, because it is refused. */
export function listRefused(
  named: Apps,
  served: Apps,
  reasonsOf: (app: string, version: string) => string[],
): RefusedRelease[] {
  return Object.entries(named).flatMap(([app, { live, canary }]) => {
    const missing = [
      ...(live.digest === served[app]?.live.digest ? [] : [live]),
      ...(canary && canary.live.digest !== served[app]?.canary?.live.digest ? [canary.live] : []),
    ];
    return missing.map(({ version }) => ({ app, version, reasons: reasonsOf(app, version) }));
  });
}
