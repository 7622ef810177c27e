import type { LiveMap } from '@meridian/contracts';

type Apps = LiveMap['apps'];

/** A release that the live map names and that is not served, because its pages fail. */
export interface RefusedRelease {
  app: string;
  version: string;
  reasons: string[];
  /** When it is tested again, in ISO 8601; null for never. */
  retestAt: string | null;
}

/** Why releases were refused, by `app/version`, and when each is tested again. */
export type KnownRefusals = ReadonlyMap<string, Pick<RefusedRelease, 'reasons' | 'retestAt'>>;

/** What a map names, canaries included, and what is served of it instead, because it is refused. */
export function listRefused(
  named: Apps,
  served: Apps,
  { known, retestAfterMs }: { known: KnownRefusals; retestAfterMs: number },
): RefusedRelease[] {
  return Object.entries(named).flatMap(([app, { live, canary }]) => {
    const missing = [
      ...(live.digest === served[app]?.live.digest ? [] : [live]),
      ...(canary && canary.live.digest !== served[app]?.canary?.live.digest ? [canary.live] : []),
    ];
    return missing.map(({ version }) => {
      const { reasons = [], retestAt } = known.get(`${app}/${version}`) ?? {};
      const next = new Date(Date.now() + retestAfterMs).toISOString();
      return { app, version, reasons, retestAt: retestAt ?? next };
    });
  });
}
