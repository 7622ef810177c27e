import type { LiveMap } from '@meridian/contracts';
import type { Logger } from '@meridian/service';
import type { RenderPool } from '../rendering/render-pool';
import type { ReleaseTests } from './release-tests';
import type { Generation } from './resolve-map';
import type { SmokeFailures } from './smoke-test';
import { groupVisitors, type VisitorGroup, withoutCanaries } from './visitor-groups';

type Apps = LiveMap['apps'];

/** A generation with the processes that render its pages, before it is served. */
export type PreparedGeneration = Generation & { apps: Apps; pool: RenderPool };

/** Takes a release that is not served, and why. */
export type Refuse = (app: string, version: string, reasons: string[]) => void;

/** What visitors get who get a canary. */
export interface PreparedGroup {
  group: VisitorGroup;
  prepared: PreparedGeneration;
}

/** Makes the function that prepares what each group of visitors gets that gets a canary. */
export function createGroupPreparer(options: {
  /** @param others releases in memory, beside those that are served */
  prepare: (
    map: LiveMap,
    canWait: boolean,
    others: PreparedGeneration['releases'],
  ) => Promise<PreparedGeneration>;
  closePool: (pool: RenderPool) => Promise<void>;
  isStopping: () => boolean;
  releaseTests: Pick<ReleaseTests, 'findCulprits'>;
  logger: Logger;
}) {
  const { prepare, closePool, isStopping, releaseTests, logger } = options;

  /** @returns null when canaries of the group fail, which are then among the failures */
  const prepareGroup = async (
    map: LiveMap,
    group: VisitorGroup,
    {
      live,
      canWait,
      failures,
    }: { live: PreparedGeneration; canWait: boolean; failures: SmokeFailures },
  ): Promise<PreparedGeneration | null> => {
    const shell = live.map.shell.app;
    let prepared: PreparedGeneration | null = null;
    let failed: SmokeFailures;
    try {
      prepared = await prepare({ ...map, apps: group.apps }, canWait, live.releases);
      failed = await releaseTests.findCulprits(prepared, group.canaries, false);
      if (failed.size === 0) return prepared;
    } catch (error) {
      // Other changes of the map do not wait for a canary whose files do not come.
      failed = blame(group, shell, error instanceof Error ? error.message : String(error));
    }
    if (prepared) await closePool(prepared.pool);
    for (const [app, reasons] of failed) failures.set(app, reasons);
    return null;
  };

  /**
   * Prepares what each group of visitors gets that gets a canary. A canary that cannot be served, or whose pages fail, is
   * left out: those visitors get what is live.
   * @param live what those without a canary get
   * @param refuse called with each canary that is left out
   */
  return async (
    map: LiveMap,
    live: PreparedGeneration,
    canWait: boolean,
    refuse: Refuse,
  ): Promise<{ apps: Apps; ready: PreparedGroup[] }> => {
    let tried = live.apps;
    for (;;) {
      const groups = groupVisitors(tried).groups.filter(({ canaries }) => canaries.length > 0);
      const ready: PreparedGroup[] = [];
      const failures: SmokeFailures = new Map();
      for (const group of groups) {
        const prepared = await prepareGroup(map, group, { live, canWait, failures });
        if (!prepared) break;
        ready.push({ group, prepared });
      }
      if (failures.size === 0) return { apps: tried, ready };
      await Promise.all(ready.map(({ prepared }) => closePool(prepared.pool)));
      if (isStopping()) throw new Error('the site is stopping');
      for (const [app, reasons] of failures) {
        const { version = '' } = tried[app]?.canary?.live ?? {};
        logger.error({ app, version, reasons }, 'canary is refused');
        refuse(app, version, reasons);
      }
      tried = withoutCanaries(tried, failures.keys());
    }
  };
}

/** The canaries of a group that may be the cause when it fails: a shell first of all, which renders all others. */
function blame({ canaries }: VisitorGroup, shell: string, reason: string): SmokeFailures {
  const blamed = canaries.includes(shell) ? [shell] : canaries;
  return new Map(blamed.map((app) => [app, [reason]]));
}
