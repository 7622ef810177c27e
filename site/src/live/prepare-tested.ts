import type { LiveMap } from '@meridian/contracts';
import type { Logger } from '@meridian/service';
import type { RenderPool } from '../rendering/render-pool';
import type { PreparedGeneration, Refuse } from './canary-groups';
import type { ReleaseTests } from './release-tests';
import { isTemporary } from './resolve-map';
import type { SmokeFailures } from './smoke-test';
import { withoutCanaries } from './visitor-groups';

type Apps = LiveMap['apps'];

/** Makes the function that prepares what all visitors get, or those without a canary. */
export function createTestedPreparer(options: {
  prepare: (map: LiveMap, canWait: boolean) => Promise<PreparedGeneration>;
  closePool: (pool: RenderPool) => Promise<void>;
  isStopping: () => boolean;
  /** The shell of what is served. */
  servedShell: () => string | undefined;
  releaseTests: Pick<ReleaseTests, 'findCulprits'>;
  logger: Logger;
}) {
  const { prepare, closePool, isStopping, servedShell, releaseTests, logger } = options;

  /**
   * Prepares a map, with each app as it was before whose release is refused.
   * @param first what is tried of each app
   * @param refuse called with each release that is refused
   * @throws Error when nothing changed that could be the cause of a failure: then there is nothing better
   */
  return async (
    map: LiveMap,
    first: Apps,
    before: Apps,
    refuse: Refuse,
  ): Promise<PreparedGeneration> => {
    let apps = first;
    for (;;) {
      const changed = listChanged(apps, before);
      let next: PreparedGeneration | null = null;
      let culprits: SmokeFailures;
      try {
        next = await prepare({ ...map, apps }, true);
        culprits = await releaseTests.findCulprits(next, changed, apps !== map.apps);
        if (culprits.size === 0) return next;
      } catch (error) {
        const shell = servedShell() ?? '';
        if (next) await closePool(next.pool);
        // Without a shell that this server can run there is no page to test.
        if (next || isTemporary(error) || isStopping() || !changed.includes(shell)) throw error;
        culprits = new Map([[shell, [error instanceof Error ? error.message : String(error)]]]);
      }
      if (next) await closePool(next.pool);
      for (const [app, reasons] of culprits) {
        const { version = '' } = apps[app]?.live ?? {};
        const instead = before[app]?.live.version ?? null;
        logger.error({ app, version, reasons, instead }, 'release is refused');
        refuse(app, version, reasons);
      }
      apps = withoutReleases(apps, culprits.keys(), before);
    }
  };
}

/** The apps of a map, with those that failed as they were before. */
function withoutReleases(apps: Apps, refused: Iterable<string>, before: Apps): Apps {
  const names = new Set(refused);
  const kept = Object.entries(apps).flatMap(([app, one]) => {
    const chosen = names.has(app) ? before[app] : one;
    return chosen ? [[app, chosen] as const] : [];
  });
  return withoutCanaries(Object.fromEntries(kept), names);
}

/** What of a map differs from what is served. */
function listChanged(apps: Apps, before: Apps): string[] {
  return Object.keys(apps).filter((app) => before[app]?.live.digest !== apps[app]?.live.digest);
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
  /** By `app/version`. */
  reasons: ReadonlyMap<string, string[]>,
): RefusedRelease[] {
  return Object.entries(named).flatMap(([app, { live, canary }]) => {
    const missing = [
      ...(live.digest === served[app]?.live.digest ? [] : [live]),
      ...(canary && canary.live.digest !== served[app]?.canary?.live.digest ? [canary.live] : []),
    ];
    return missing.map(({ version }) => ({
      app,
      version,
      reasons: reasons.get(`${app}/${version}`) ?? [],
    }));
  });
}
