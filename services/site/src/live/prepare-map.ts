import type { LiveMap } from '@meridian/contracts';
import type { Logger } from '@meridian/service';
import type { SiteConfig } from '../config';
import type { LoadedRelease, ReleaseFiles } from '../releases/load-release-files';
import type { GetRecord } from '../releases/release-records';
import { messageOf } from '../rendering/error-message';
import type { RenderSetup } from '../rendering/process/render-messages';
import type { RenderPool } from '../rendering/render-pool';
import type { ReleaseTests } from './release-tests';
import { type Generation, isTemporary, resolveMap, toSetup } from './resolve-map';
import type { SmokeFailures } from './smoke-test';
import { groupVisitors, type VisitorGroup } from './visitor-groups';

type Apps = LiveMap['apps'];
type Releases = ReadonlyMap<string, LoadedRelease>;

/** A generation with the processes that render its pages, before it is served. */
type PreparedGeneration = Generation & { pool: RenderPool };

/** Holds the web files of releases, which are served from there. */
export interface ReleaseStorage {
  add(release: LoadedRelease): Promise<void>;
  /** Sets the releases, by `app/version`, that the served pages need; others may be dropped. */
  need(keys: Iterable<string>): void;
}

/** A release that the live map names, but that is not served, because its pages fail. */
export interface RefusedRelease {
  app: string;
  version: string;
  reasons: string[];
}

/** A live map that can be served: a generation for each group of visitors. */
export interface PreparedMap {
  /** The served releases of each app: in place of a refused release, the one before. */
  apps: Apps;
  refused: RefusedRelease[];
  /** Visitors without a canary come first. */
  groups: { group: VisitorGroup; prepared: PreparedGeneration }[];
}

export interface PrepareOptions {
  /** The releases to try of each app: another one than the map names where that was refused. */
  apps: Apps;
  /** The releases of each app that are served or could be; null when there is no better map to stay with. */
  before: Apps | null;
  /** Releases that were refused of these apps before. */
  refused: readonly RefusedRelease[];
}

/** Prepares live maps, and leaves failing releases out of them. */
export function createMapPreparer(options: {
  config: Pick<SiteConfig, 'publicOrigin' | 'settings'>;
  files: ReleaseFiles;
  getRecord: GetRecord;
  assets: ReleaseStorage;
  openPool: (setup: RenderSetup) => RenderPool;
  releaseTests: ReleaseTests;
  logger: Logger;
}) {
  const { config, files, getRecord, assets, openPool, releaseTests, logger } = options;
  /** Pools of generations that are served, tested or drained. */
  const pools = new Set<RenderPool>();
  let isStopping = false;

  const requireRunning = () => {
    if (isStopping) throw new Error('the site is stopping');
  };

  const closePool = async (pool: RenderPool) => {
    pools.delete(pool);
    await pool.close();
  };

  const prepareOne = async (
    map: LiveMap,
    known: Releases,
    canWait: boolean,
  ): Promise<PreparedGeneration> => {
    const generation = await resolveMap(map, { files, getRecord, known, canWait, logger });
    await Promise.all([...generation.releases.values()].map((release) => assets.add(release)));
    requireRunning();
    const pool = openPool(toSetup(generation, config));
    pools.add(pool);
    return { ...generation, pool };
  };

  return {
    requireRunning,
    closePool,

    /**
     * Prepares a generation for each group of visitors. A release that cannot be served, or whose pages fail, is left
     * out: its app stays as it was, and visitors of a refused canary get the live release.
     * @param served the generations that are served now
     * @throws Error when no changed release can be the cause of a failure: then no map would be better
     */
    async prepare(
      map: LiveMap,
      served: { shell: string | undefined; releases: Releases },
      { apps: first, before, refused }: PrepareOptions,
    ): Promise<PreparedMap> {
      const ready = new Map<string, PreparedMap['groups'][number]>();
      const reasons = new Map(refused.map((one) => [`${one.app}/${one.version}`, one.reasons]));
      let apps = first;

      /** @returns the apps whose release has to be left out, with the reasons */
      const tryOut = async (group: VisitorGroup): Promise<SmokeFailures> => {
        const isLive = group.canaries.length === 0;
        const changed = isLive ? listChanged(apps, before ?? apps) : group.canaries;
        const live = ready.get('')?.prepared;
        let prepared: PreparedGeneration | undefined;
        let culprits: SmokeFailures = new Map();
        try {
          const known = new Map([...served.releases, ...(live?.releases ?? [])]);
          prepared = await prepareOne({ ...map, apps: group.apps }, known, before !== null);
          if (isLive && !before) releaseTests.trust(prepared);
          else {
            const isPartial = isLive && apps !== map.apps;
            culprits = await releaseTests.findCulprits(prepared, changed, isPartial);
          }
        } catch (error) {
          if (prepared) await closePool(prepared.pool);
          const shell = live?.map.shell.app ?? served.shell ?? '';
          // The shell renders all others, so it is blamed first. Other changes do not wait for a canary whose files are missing.
          const blamed = changed.includes(shell) ? [shell] : group.canaries;
          if (isStopping || blamed.length === 0 || (isLive && isTemporary(error))) throw error;
          return new Map(blamed.map((app) => [app, [messageOf(error)]]));
        }
        if (culprits.size > 0) await closePool(prepared.pool);
        else ready.set(group.canaries.join(' '), { group, prepared });
        return culprits;
      };

      const leaveOut = async (group: VisitorGroup, culprits: SmokeFailures) => {
        const isLive = group.canaries.length === 0;
        const others = isLive ? (before ?? {}) : apps;
        for (const [app, why] of culprits) {
          const { version = '' } = group.apps[app]?.live ?? {};
          const instead = others[app]?.live.version ?? null;
          const message = isLive ? 'release is refused' : 'canary is refused';
          logger.error({ app, version, reasons: why, instead }, message);
          reasons.set(`${app}/${version}`, why);
        }
        for (const [key, { group, prepared }] of ready) {
          if (!group.canaries.some((app) => culprits.has(app))) continue;
          ready.delete(key);
          await closePool(prepared.pool);
        }
        apps = withoutReleases(apps, culprits, others);
      };

      try {
        for (;;) {
          const { groups } = groupVisitors(apps);
          const group = groups.find(({ canaries }) => !ready.has(canaries.join(' ')));
          if (!group)
            return {
              apps,
              refused: listRefused(map.apps, apps, reasons),
              groups: [...ready.values()],
            };
          const culprits = await tryOut(group);
          if (culprits.size > 0) await leaveOut(group, culprits);
        }
      } catch (error) {
        await Promise.all([...ready.values()].map(({ prepared }) => closePool(prepared.pool)));
        throw error;
      }
    },

    /** Ends all render processes, without waiting for the test of a new generation. */
    async stop(): Promise<void> {
      isStopping = true;
      await Promise.all([...pools].map(closePool));
    },
  };
}

/** The apps of a map; those that failed are as they were before, without a canary. */
function withoutReleases(apps: Apps, failed: SmokeFailures, before: Apps): Apps {
  const kept = Object.entries(apps).flatMap(([app, one]) => {
    if (!failed.has(app)) return [[app, one] as const];
    const { canary: _, ...old } = before[app] ?? one;
    return before[app] ? [[app, old] as const] : [];
  });
  return Object.fromEntries(kept);
}

function listChanged(apps: Apps, before: Apps): string[] {
  return Object.keys(apps).filter((app) => before[app]?.live.digest !== apps[app]?.live.digest);
}

/** The releases, canaries included, that a map names and that are not served, because they are refused. */
function listRefused(
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
