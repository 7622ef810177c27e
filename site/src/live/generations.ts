import type { Signed } from '@shared/contracts';
import type { RenderedPage } from '@shared/contracts/ssr';
import type { Logger } from '@shared/service';
import type { TrustRoot, VerifiedLiveMap } from 'registry/client';
import type { SiteConfig } from '../config';
import type { RenderSetup } from '../rendering/render-messages';
import type { RenderPool } from '../rendering/render-pool';
import { createMapFiles } from './map-file';
import type { LoadedRelease, ReleaseFiles } from './release-files';
import { type Generation, resolveMap } from './resolve-map';

/** A generation that is served: its map, its files, the processes that render its pages. */
export interface ServedGeneration extends Generation {
  pool: RenderPool;
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
  config: Pick<SiteConfig, 'publicOrigin' | 'settings'>;
  root: () => TrustRoot;
  files: ReleaseFiles;
  getRecord: (app: string, version: string) => Promise<Signed>;
  assets: ReleaseStorage;
  openPool: (setup: RenderSetup) => RenderPool;
  logger: Logger;
}) {
  const { config, root, files, getRecord, assets, openPool, logger } = options;
  const mapFiles = createMapFiles();
  /** Pools of the served generation, of the one on trial, and of those that drain. */
  const pools = new Set<RenderPool>();
  let served: ServedGeneration | null = null;
  let isStopping = false;

  const closePool = async (pool: RenderPool) => {
    pools.delete(pool);
    await pool.close();
  };

  return {
    /** Null until the first map is served. */
    current: () => served,
    /** The map file at a URL path, also of an earlier generation. */
    mapFile: mapFiles.get,

    /**
     * Serves a map from now on, once it renders its home page.
     * @param hasOther true when another map is served or can be; then this one must be whole
     * @throws Error when the map cannot be served; what is served stays
     */
    async activate({ map }: VerifiedLiveMap, hasOther: boolean): Promise<ServedGeneration> {
      const known = served?.releases ?? new Map();
      const canWait = hasOther;
      const resolving = { root: root(), files, getRecord, known, canWait, logger };
      const generation = await resolveMap(map, resolving);
      await Promise.all([...generation.releases.values()].map((release) => assets.add(release)));
      if (isStopping) throw new Error('the site is stopping');
      const pool = openPool(toSetup(generation, config));
      pools.add(pool);
      try {
        const home = generation.findPath('/')?.match ?? null;
        requireWorking(await pool.render({ url: '/', match: home }), hasOther);
      } catch (error) {
        await closePool(pool);
        throw error;
      }
      const before = served;
      served = { ...generation, pool };
      mapFiles.add(generation.mapFile);
      assets.need(generation.releases.keys());
      if (before) setTimeout(() => void closePool(before.pool), drainMs).unref();
      logger.info({ generation: generation.id }, 'live map activated');
      return served;
    },

    /** Ends all render processes. The trial of a new generation is not waited for. */
    async stop(): Promise<void> {
      isStopping = true;
      await Promise.all([...pools].map(closePool));
    },
  };
}

function toSetup(
  { map, shell, releases }: Generation,
  { publicOrigin, settings }: Pick<SiteConfig, 'publicOrigin' | 'settings'>,
): RenderSetup {
  const toBundle = ({ record, files }: LoadedRelease) => ({
    key: `${record.app}/${record.version}`,
    code: files.get(record.server)?.toString('utf8') ?? '',
  });
  return {
    map,
    origin: publicOrigin,
    settings,
    shell: toBundle(shell),
    remotes: [...releases.values()].filter(({ record }) => record.kind === 'remote').map(toBundle),
  };
}

/**
 * A map whose home page fails is no better than the one in use. A page without its data (502) says
 * nothing about the map.
 * @throws Error when the page fails, unless there is no other map
 */
function requireWorking({ status, problems }: RenderedPage, hasOther: boolean): void {
  if (hasOther && (status === 500 || status === 503))
    throw new Error(`the home page fails with status ${status}: ${problems.join('; ')}`);
}
