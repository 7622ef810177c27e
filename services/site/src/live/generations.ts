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

/** The differences between a preview and the live site, as the banner lists them. */
export interface ShownPreview {
  /** `instead`: the live version of the app; null for an app that is not live. */
  releases: { app: string; version: string; instead: string | null }[];
  /** Remotes that the browser loads from the machine of the person who opened the link. */
  development: { app: string; origin: string }[];
  /** Problems that the promotion rules find with these releases. */
  problems: readonly string[];
  /** ISO 8601. */
  expiresAt: string;
}

/** A served generation: its map, its files, and the processes that render its pages. */
export interface ServedGeneration extends Generation {
  pool: RenderPool;
  /** Set for the generation of a preview, which only the holders of its link see. */
  preview?: ShownPreview;
  /** The served releases of each app: in place of a refused release, the one before. */
  apps: LiveMap['apps'];
  refused: RefusedRelease[];
  /** Set while a canary runs: the generation for visitors of a bucket, from 0 to 999. */
  groupOf?: (bucket: number) => ServedGeneration;
  /** The canaries in this generation; absent when there are none. */
  canaries?: readonly { app: string; version: string }[];
}

/** Time for which the processes of an old generation live on, to finish their pages. */
const drainMs = 10_000;

/** The generations that are served together; the first is for visitors without a canary. */
type Change = [ServedGeneration, ...ServedGeneration[]];

export function createGenerations({
  switchDelayMs,
  ...options
}: Parameters<typeof createMapPreparer>[0] & Pick<SiteConfig, 'switchDelayMs'>) {
  const { assets, logger } = options;
  const preparer = createMapPreparer(options);
  const mapFiles = createMapFiles();
  let served: Change | [] = [];
  /** The next change, and the time from which it is served (ms since epoch). */
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

  /** All site servers switch by the clock, even one that is starting, so that no visitor sees two generations in turn. */
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
      // During a start this timer may be all that keeps the process alive: its render processes may have crashed.
      if (isRunning) timer.unref();
    });
    preparer.requireRunning();
  };

  /** A request after the time of the switch gets the new generation, even before the timer fires. */
  const current = (): ServedGeneration | null => {
    if (upcoming && Date.now() >= upcoming.atMs) switchTo(upcoming.change);
    return served[0] ?? null;
  };

  return {
    /** Null until the first map is served. */
    current,
    /** The map file at a URL path, of this or an earlier generation. */
    mapFile: mapFiles.get,

    /**
     * Serves a map from now on, once its pages render.
     * @throws Error when the map cannot be served; the served generation stays
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

/** The served generations of a map: one for all visitors, or one for each group, those without a canary first. */
function assemble({ apps, refused, groups }: PreparedMap): Change {
  const [live, ...others] = groups.map(({ group: { canaries, apps: own }, prepared }) => {
    const versions = canaries.map((app) => ({ app, version: own[app]?.live.version ?? '' }));
    const id = [prepared.id, ...versions.map(({ app, version }) => `${app}/${version}`)].join(' ');
    const served: ServedGeneration = { ...prepared, apps, refused, id };
    return versions.length > 0 ? { ...served, canaries: versions } : served;
  });
  if (!live) throw new Error('expected a generation for visitors without a canary, found none');
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
