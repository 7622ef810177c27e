import type { LiveMap } from '@meridian/contracts';
import type { Logger } from '@meridian/service';
import type { SiteConfig } from '../config';
import type { RenderSetup } from '../rendering/render-messages';
import type { RenderPool } from '../rendering/render-pool';
import {
  createGroupPreparer,
  type PreparedGeneration,
  type PreparedGroup,
  type Refuse,
} from './canary-groups';
import { createMapFiles } from './map-file';
import { createTestedPreparer, listRefused, type RefusedRelease } from './prepare-tested';
import type { GetRecord } from './records';
import type { LoadedRelease, ReleaseFiles } from './release-files';
import type { ReleaseTests } from './release-tests';
import { type Generation, resolveMap, toSetup } from './resolve-map';
import { groupVisitors } from './visitor-groups';

type Apps = LiveMap['apps'];

/** What differs from the live site, as the banner says it. */
export interface ShownPreview {
  /** `instead`: what is live of the app; null for an app that is not. */
  releases: { app: string; version: string; instead: string | null }[];
  /** Remotes that the browser loads from the machine of the person who opened the link. */
  development: { app: string; origin: string }[];
  /** What the rules say against a promotion of these releases. */
  problems: readonly string[];
  /** ISO 8601. */
  expiresAt: string;
}

/** A generation that is served: its map, its files, the processes that render its pages. */
export interface ServedGeneration extends Generation {
  pool: RenderPool;
  /** Set when it is a selection: what the holders of a link see, and no one else. */
  preview?: ShownPreview;
  /** What is served of each app: where a release is refused, that of before. */
  apps: Apps;
  refused: RefusedRelease[];
  /** Set while a canary runs: what visitors of a bucket, from 0 to 999, get. */
  groupOf?: (bucket: number) => ServedGeneration;
  /** The canaries in it; absent without any. */
  canaries?: readonly { app: string; version: string }[];
}

/** What is served from a moment on. */
interface Switch {
  next: ServedGeneration;
  /** What those visitors get who get a canary. */
  others: readonly ServedGeneration[];
}

/** Where the web files of releases are served from. */
export interface ReleaseStorage {
  add(release: LoadedRelease): Promise<void>;
  /** Sets the releases, by `app/version`, that the served pages need; others may be dropped. */
  need(keys: Iterable<string>): void;
}

/** Time for which the processes of an old generation live on, to finish pages. */
const drainMs = 10_000;

/** Switches from one generation to the next. */
export function createGenerations(options: {
  config: Pick<SiteConfig, 'publicOrigin' | 'settings' | 'switchDelayMs'>;
  files: ReleaseFiles;
  getRecord: GetRecord;
  assets: ReleaseStorage;
  openPool: (setup: RenderSetup) => RenderPool;
  releaseTests: ReleaseTests;
  logger: Logger;
}) {
  const { config, files, getRecord, assets, openPool, releaseTests, logger } = options;
  const mapFiles = createMapFiles();
  /** Pools of the served generation, of the one that is tested, and of those that drain. */
  const pools = new Set<RenderPool>();
  let served: ServedGeneration | null = null;
  /** What is served from a time on (ms since epoch). */
  let upcoming: (Switch & { atMs: number }) | null = null;
  let servedPools: RenderPool[] = [];
  let servedReleases: PreparedGeneration['releases'] = new Map();
  let isStopping = false;

  const rejectWhileStopping = () => {
    if (isStopping) throw new Error('the site is stopping');
  };

  const closePool = async (pool: RenderPool) => {
    pools.delete(pool);
    await pool.close();
  };

  /** @param others releases in memory, beside those that are served */
  const prepare = async (
    map: LiveMap,
    canWait: boolean,
    others: PreparedGeneration['releases'] = new Map(),
  ): Promise<PreparedGeneration> => {
    const known = new Map([...servedReleases, ...others]);
    const generation = await resolveMap(map, { files, getRecord, known, canWait, logger });
    await Promise.all([...generation.releases.values()].map((release) => assets.add(release)));
    rejectWhileStopping();
    const pool = openPool(toSetup(generation, config));
    pools.add(pool);
    return { ...generation, apps: map.apps, pool };
  };

  const preparing = {
    prepare,
    closePool,
    isStopping: () => isStopping,
    servedShell: () => served?.map.shell.app,
    releaseTests,
    logger,
  };
  const prepareTested = createTestedPreparer(preparing);
  const prepareGroups = createGroupPreparer(preparing);

  /** The generation that is served: for all visitors, or for those without a canary, with what the others get. */
  const assemble = (
    map: LiveMap,
    live: PreparedGeneration,
    { apps, ready }: { apps: Apps; ready: PreparedGroup[] },
    reasons: ReadonlyMap<string, string[]>,
  ): Switch => {
    const shared = { apps, refused: listRefused(map.apps, apps, reasons) };
    if (ready.length === 0) return { next: { ...live, ...shared }, others: [] };
    const others = ready.map(({ group, prepared }): ServedGeneration => {
      const canaries = group.canaries.map((app) => ({
        app,
        version: group.apps[app]?.live.version ?? '',
      }));
      const names = canaries.map(({ app, version }) => `${app}/${version}`);
      const id = `${live.id} ${names.join(' ')}`;
      return { ...prepared, ...shared, id, canaries };
    });
    const all = [live, ...others];
    const { groupOf } = groupVisitors(apps);
    const byCanaries = new Map(
      ready.map(({ group }, index) => [group.canaries.join(' '), others[index]]),
    );
    const next: ServedGeneration = {
      ...live,
      ...shared,
      groupOf: (bucket) => byCanaries.get(groupOf(bucket).canaries.join(' ')) ?? next,
      records: [
        ...new Map(
          all.flatMap(({ records }) => records.map((one) => [one.payload, one] as const)),
        ).values(),
      ],
    };
    return { next, others };
  };

  const switchTo = ({ next, others }: Switch) => {
    const old = served;
    served = next;
    upcoming = null;
    const all = [next, ...others];
    for (const { mapFile } of all) mapFiles.add(mapFile);
    servedReleases = new Map(all.flatMap(({ releases }) => [...releases]));
    assets.need(servedReleases.keys());
    const before = servedPools;
    servedPools = all.map(({ pool }) => pool);
    if (old) setTimeout(() => void before.map(closePool), drainMs).unref();
    logger.info({ generation: next.id }, 'live map activated');
  };

  /** Several site servers switch by the clock, also one that starts meanwhile, so that no visitor sees them disagree. */
  const waitToSwitch = async (change: Switch, { issuedAt }: LiveMap, receivedAtMs: number) => {
    const { switchDelayMs } = config;
    // The registry's clock may be ahead.
    const atMs = Math.min(Date.parse(issuedAt), Date.now()) + switchDelayMs;
    const lateMs = Date.now() - atMs;
    if (switchDelayMs > 0 && served && receivedAtMs < atMs && lateMs > 0)
      logger.warn(
        { generation: change.next.id, lateMs },
        'a live map was prepared too late to switch',
      );
    upcoming = { ...change, atMs };
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, atMs - Date.now()));
      // During a start nothing else may hold the process: where its render processes have crashed, it would end.
      if (served) timer.unref();
    });
    rejectWhileStopping();
  };

  /** A request that comes before the timer, but after its time, gets the new generation already. */
  const current = () => {
    if (upcoming && Date.now() >= upcoming.atMs) switchTo(upcoming);
    return served;
  };

  return {
    /** Null until the first map is served. */
    current,
    /** The map file at a URL path, also of an earlier generation. */
    mapFile: mapFiles.get,

    /**
     * Serves a map from now on, once it renders its pages.
     * @param options.apps what to serve of each app: another release than the map names where that was refused
     * @param options.before what is served of each app, or could be; null when there is nothing, which then is no better
     * @param options.refused what these apps were served without before
     * @throws Error when the map cannot be served; what is served stays
     */
    async activate(
      map: LiveMap,
      options: { apps: Apps; before: Apps | null; refused: readonly RefusedRelease[] },
    ): Promise<ServedGeneration> {
      const receivedAtMs = Date.now();
      const { apps, before } = options;
      const reasonsOf = new Map<string, string[]>();
      const refuse: Refuse = (app, version, reasons) =>
        void reasonsOf.set(`${app}/${version}`, reasons);
      for (const { app, version, reasons } of options.refused) refuse(app, version, reasons);
      const prepared = before
        ? await prepareTested(map, apps, before, refuse)
        : await prepare({ ...map, apps }, false);
      releaseTests.trust(prepared);
      const canWait = before !== null;
      const tested = await prepareGroups(map, prepared, canWait, refuse).catch(async (error) => {
        await closePool(prepared.pool);
        throw error;
      });
      const change = assemble(map, prepared, tested, reasonsOf);
      rejectWhileStopping();
      await waitToSwitch(change, map, receivedAtMs);
      if (served !== change.next) switchTo(change);
      return change.next;
    },

    /** Ends all render processes. The test of a new generation is not waited for. */
    async stop(): Promise<void> {
      isStopping = true;
      await Promise.all([...pools].map(closePool));
    },
  };
}
