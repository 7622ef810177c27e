import type { LiveMap } from '@meridian/contracts';
import type { Logger } from '@meridian/service';
import type { RenderPool } from '../rendering/render-pool';
import type { PreparedGeneration } from './canary-groups';
import { findCulprits, listChanged, listUnfit } from './find-culprits';
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
  releaseTests: Pick<ReleaseTests, 'run'>;
  logger: Logger;
}) {
  const { prepare, closePool, isStopping, servedShell, releaseTests, logger } = options;

  /** What a map cannot be served with, as it is: what is not whole, does not fit, or fails on its pages. */
  const test = async (next: PreparedGeneration, changed: readonly string[], isPartial: boolean) => {
    const unfit = listUnfit(next, changed, isPartial);
    return unfit.size > 0 ? unfit : releaseTests.run(next);
  };

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
    refuse: (app: string, reasons: string[]) => void,
  ): Promise<PreparedGeneration> => {
    let apps = first;
    for (;;) {
      const changed = listChanged(apps, before);
      let next: PreparedGeneration | null = null;
      let failures: SmokeFailures;
      let shell = servedShell() ?? '';
      try {
        next = await prepare({ ...map, apps }, true);
        shell = next.map.shell.app;
        failures = await test(next, changed, apps !== map.apps);
        if (failures.size === 0) return next;
      } catch (error) {
        // Without a shell that this server can run there is no page to test.
        if (next || isTemporary(error) || isStopping() || !changed.includes(shell)) {
          if (next) await closePool(next.pool);
          throw error;
        }
        failures = new Map([[shell, [error instanceof Error ? error.message : String(error)]]]);
      }
      if (next) await closePool(next.pool);
      const culprits = findCulprits(failures, changed, shell);
      if (culprits.size === 0) throw new Error([...failures.values()].flat().join('; '));
      for (const [app, reasons] of culprits) {
        const { version = '' } = apps[app]?.live ?? {};
        const instead = before[app]?.live.version ?? null;
        logger.error({ app, version, reasons, instead }, 'release is refused');
        refuse(app, reasons);
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
