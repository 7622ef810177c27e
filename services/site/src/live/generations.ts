import type { LiveMap } from '@meridian/contracts';
import type { SiteConfig } from '../config';
import { createMapFiles } from '../releases/make-client-map';
import type { RenderPool } from '../rendering/render-pool';
import {
  createMapPreparer,
  type PreparedMap,
  type PrepareOptions,
  type RefusedRelease,
} from './prepare-map';
import type { Generation } from './resolve-map';
import { groupVisitors } from './visitor-groups';

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
  apps: LiveMap['apps'];
  refused: RefusedRelease[];
  /** Set while a canary runs: what visitors of a bucket, from 0 to 999, get. */
  groupOf?: (bucket: number) => ServedGeneration;
  /** The canaries in it; absent without any. */
  canaries?: readonly { app: string; version: string }[];
}

/** Time for which the processes of an old generation live on, to finish pages. */
const drainMs = 10_000;

/** What is served at a time: what visitors without a canary get first. */
type Change = [ServedGeneration, ...ServedGeneration[]];

/** Switches from one generation to the next. */
export function createGenerations({
  switchDelayMs,
  ...options
}: Parameters<typeof createMapPreparer>[0] & Pick<SiteConfig, 'switchDelayMs'>) {
  const { assets, logger } = options;
  const preparer = createMapPreparer(options);
  const mapFiles = createMapFiles();
  let served: Change | [] = [];
  /** What is served from a time on (ms since epoch). */
  let upcoming: { change: Change; atMs: number } | null = null;

  const listReleases = () => new Map(served.flatMap(({ releases }) => [...releases]));

  const switchTo = (change: Change) => {
    const old = served;
    served = change;
    upcoming = null;
    for (const { mapFile } of change) mapFiles.add(mapFile);
    assets.need(listReleases().keys());
    if (old.length > 0)
      setTimeout(() => void old.map(({ pool }) => preparer.closePool(pool)), drainMs).unref();
    logger.info({ generation: change[0].id }, 'live map activated');
  };

  /** Several site servers switch by the clock, also one that starts meanwhile, so that no visitor sees them disagree. */
  const waitToSwitch = async (change: Change, { issuedAt }: LiveMap, receivedAtMs: number) => {
    // The registry's clock may be ahead.
    const atMs = Math.min(Date.parse(issuedAt), Date.now()) + switchDelayMs;
    const lateMs = Date.now() - atMs;
    const isRunning = served.length > 0;
    if (switchDelayMs > 0 && isRunning && receivedAtMs < atMs && lateMs > 0)
      logger.warn(
        { generation: change[0].id, lateMs },
        'a live map was prepared too late to switch',
      );
    upcoming = { change, atMs };
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, atMs - Date.now()));
      // During a start nothing else may hold the process: where its render processes have crashed, it would end.
      if (isRunning) timer.unref();
    });
    preparer.requireRunning();
  };

  /** A request that comes before the timer, but after its time, gets the new generation already. */
  const current = (): ServedGeneration | null => {
    if (upcoming && Date.now() >= upcoming.atMs) switchTo(upcoming.change);
    return served[0] ?? null;
  };

  return {
    /** Null until the first map is served. */
    current,
    /** The map file at a URL path, also of an earlier generation. */
    mapFile: mapFiles.get,

    /**
     * Serves a map from now on, once it renders its pages.
     * @throws Error when the map cannot be served; what is served stays
     */
    async activate(map: LiveMap, first: PrepareOptions): Promise<ServedGeneration> {
      const receivedAtMs = Date.now();
      const now = { shell: served[0]?.map.shell.app, releases: listReleases() };
      const change = assemble(await preparer.prepare(map, now, first));
      preparer.requireRunning();
      await waitToSwitch(change, map, receivedAtMs);
      if (served !== change) switchTo(change);
      return change[0];
    },

    stop: preparer.stop,
  };
}

/** What is served of a map: to all visitors, or to those without a canary first, with what the others get. */
function assemble({ apps, refused, groups }: PreparedMap): Change {
  const [live, ...others] = groups.map(({ group: { canaries, apps: own }, prepared }) => {
    const versions = canaries.map((app) => ({ app, version: own[app]?.live.version ?? '' }));
    const id = [prepared.id, ...versions.map(({ app, version }) => `${app}/${version}`)].join(' ');
    const served: ServedGeneration = { ...prepared, apps, refused, id };
    return versions.length > 0 ? { ...served, canaries: versions } : served;
  });
  if (!live) throw new Error('expected what visitors without a canary get, found nothing');
  if (others.length === 0) return [live];
  const all = [live, ...others];
  const byCanaries = new Map(groups.map(({ group }, at) => [group.canaries.join(' '), all[at]]));
  const { groupOf } = groupVisitors(apps);
  const next: ServedGeneration = {
    ...live,
    groupOf: (bucket) => byCanaries.get(groupOf(bucket).canaries.join(' ')) ?? next,
    records: [...new Set(all.flatMap(({ records }) => records))],
  };
  byCanaries.set('', next);
  return [next, ...others];
}
