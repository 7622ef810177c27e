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
  releaseTests: Pick<ReleaseTests, 'run' | 'refuse'>;
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
      failed = await testGroup(group, prepared);
      if (failed.size === 0) return prepared;
    } catch (error) {
      // Other changes of the map do not wait for a canary whose files do not come.
      failed = blame(group, shell, error instanceof Error ? error.message : String(error));
    }
    if (prepared) await closePool(prepared.pool);
    if (!isStopping()) await releaseTests.refuse({ apps: group.apps, shell }, failed);
    for (const [app, reasons] of failed) failures.set(app, reasons);
    return null;
  };

  /** What fails of the canaries of a group. @throws Error when something else fails beside them */
  const testGroup = async (
    { canaries, apps }: VisitorGroup,
    prepared: PreparedGeneration,
  ): Promise<SmokeFailures> => {
    const { record } = prepared.shell;
    const versionOf = (app: string) =>
      app === record.app ? record.version : prepared.map.apps[app]?.live.version;
    const unserved = canaries.filter((app) => versionOf(app) !== apps[app]?.live.version);
    if (unserved.length > 0)
      return new Map(unserved.map((app) => [app, ['its files or its signature are not whole']]));
    const failures = await releaseTests.run(prepared);
    const own = [...failures].filter(([app]) => canaries.includes(app));
    const [other] = failures.size > own.length ? failures.values() : [];
    if (own.length === 0 && other) throw new Error(other.join('; '));
    return new Map(own);
  };

  /**
   * Prepares what each group of visitors gets that gets a canary. A canary that cannot be served, or whose pages fail, is
   * left out: those visitors get what is live.
   * @param live what those without a canary get
   */
  return async (
    map: LiveMap,
    live: PreparedGeneration,
    canWait: boolean,
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
        const { version } = tried[app]?.canary?.live ?? {};
        logger.error({ app, version, reasons }, 'canary is refused: its pages fail');
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
