import type { LiveMap } from '@meridian/contracts';
import { describeMisfit, listMisfits } from '@meridian/registry/client';
import type { Generation } from './resolve-map';
import type { SmokeFailures } from './smoke-test';

type Apps = LiveMap['apps'];

/** What of a map differs from what is served. */
export function listChanged(apps: Apps, before: Apps): string[] {
  return Object.keys(apps).filter((app) => before[app]?.live.digest !== apps[app]?.live.digest);
}

/**
 * Whose release is left out when pages fail: the one that changed. An app that is served already has not become worse, so
 * its failures are put down to the shell, if that changed, and else to all that changed.
 * @returns none when nothing changed that could be the cause
 */
export function findCulprits(
  failures: SmokeFailures,
  changed: readonly string[],
  shell: string,
): SmokeFailures {
  const isOld = (app: string) => !changed.includes(app);
  if (![...failures.keys()].some((app) => app === shell || isOld(app))) return failures;
  const reasons = [...failures].flatMap(([app, own]) =>
    isOld(app) ? [`${app}, which is served, fails with it: ${own.join('; ')}`] : own,
  );
  const culprits = changed.includes(shell) ? [shell] : changed;
  return new Map(culprits.map((app) => [app, reasons]));
}

/**
 * What of a map cannot be served whatever its pages do: what is not whole, and, once something of the map was left out,
 * what does not fit beside that which is served instead.
 */
export function listUnfit(
  { shell, map, faults, recordOf }: Pick<Generation, 'shell' | 'map' | 'faults' | 'recordOf'>,
  changed: readonly string[],
  isPartial: boolean,
): SmokeFailures {
  const names = [shell.record.app, ...Object.keys(map.apps)];
  const records = names.flatMap((app) => recordOf(app) ?? []);
  return new Map(
    changed.flatMap((app): [string, string[]][] => {
      const fault = faults.get(app);
      if (fault !== undefined) return [[app, [fault]]];
      const record = recordOf(app);
      const misfits = isPartial && record ? listMisfits(record, records) : [];
      return misfits.length > 0 ? [[app, misfits.map(describeMisfit)]] : [];
    }),
  );
}

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
