import path from 'node:path';
import type { Signed } from '@shared/contracts';
import type { RenderedPage } from '@shared/contracts/ssr';
import { isServiceError, type Logger } from '@shared/service';
import {
  createRegistryClient,
  openSettingsFile,
  parseRecord,
  parseTrustRoot,
  type VerifiedLiveMap,
  verifyLiveMap,
  verifyRelease,
} from 'registry/client';
import type { SiteConfig } from '../config';
import type { RenderSetup } from '../rendering/render-messages';
import type { RenderPool } from '../rendering/render-pool';
import { followLiveMap } from './follow-live-map';
import { readLastGood, writeLastGood } from './last-good';
import { createMapFiles } from './map-file';
import { createReleaseFiles, type LoadedRelease } from './release-files';
import { type Generation, resolveMap } from './resolve-map';
import { openVerifiedFiles } from './verified-files';

/** A generation that is served: its map, its files, the threads that render its pages. */
export interface ServedGeneration extends Generation {
  pool: RenderPool;
}

export type LiveSite = Awaited<ReturnType<typeof openLiveSite>>;

/** Where the web files of releases are served from. */
export interface ReleaseStorage {
  add(release: LoadedRelease): Promise<void>;
  /** Sets the releases, by `app/version`, that the served pages need; others may be dropped. */
  need(keys: Iterable<string>): void;
}

export type LiveSiteConfig = Pick<
  SiteConfig,
  | 'backendUrl'
  | 'registryUrl'
  | 'publicOrigin'
  | 'channel'
  | 'settings'
  | 'dataDir'
  | 'releasesDir'
  | 'trustRoot'
>;

/** Time for which the threads of an old generation live on, to finish pages. */
const drainMs = 10_000;

/**
 * Serves what the live map names: starts from the last good map, follows the registry, and switches
 * to a new generation only when that renders its home page.
 * @throws ServiceError when there is no trust root to verify anything with
 */
export async function openLiveSite(
  config: LiveSiteConfig,
  assets: ReleaseStorage,
  openPool: (setup: RenderSetup) => RenderPool,
  logger: Logger,
) {
  const root = openSettingsFile(config.trustRoot, parseTrustRoot);
  root();
  const client = createRegistryClient({ url: config.registryUrl });
  const folder = path.join(config.dataDir, 'site', config.channel);
  const saved = openVerifiedFiles(path.join(folder, 'files'), logger);
  const files = createReleaseFiles({ directory: config.releasesDir, client, saved });
  const lastGoodFile = path.join(config.dataDir, 'site', `${config.channel}.json`);
  const mapFiles = createMapFiles();
  const lastGoodRecords = new Map<string, Signed>();
  /** Pools of the served generation, of the one on trial, and of those that drain. */
  const pools = new Set<RenderPool>();
  let served: ServedGeneration | null = null;
  let isStopping = false;

  const getRecord = async (app: string, version: string): Promise<Signed> =>
    lastGoodRecords.get(`${app}/${version}`) ?? (await client.getRelease(app, version)).record;

  const activate = async ({ map }: VerifiedLiveMap) => {
    const canWait = served !== null;
    const known = served?.releases ?? new Map();
    const options = { root: root(), files, getRecord, known, canWait, logger };
    const generation = await resolveMap(map, options);
    await Promise.all([...generation.releases.values()].map((release) => assets.add(release)));
    if (isStopping) throw new Error('the site is stopping');
    const pool = openPool(toSetup(generation, config));
    pools.add(pool);
    try {
      const home = generation.findPath('/')?.match ?? null;
      requireWorking(await pool.render({ url: '/', match: home }), canWait);
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
  };

  const closePool = async (pool: RenderPool) => {
    pools.delete(pool);
    await pool.close();
  };

  const startFromLastGood = async (): Promise<VerifiedLiveMap | undefined> => {
    const lastGood = await readLastGood(lastGoodFile);
    if (!lastGood) return undefined;
    try {
      // A served map stays after it has expired; only a change needs one that has not.
      const check = { root: root(), channel: config.channel, now: new Date(0) };
      const verified = verifyLiveMap(lastGood.response, check);
      for (const signed of lastGood.records) {
        const { app, version } = parseRecord(signed.payload);
        lastGoodRecords.set(`${app}/${version}`, signed);
      }
      await activate(verified);
      return verified;
    } catch (error) {
      logger.warn({ err: error }, 'last good map cannot be used');
      return undefined;
    }
  };

  const follower = followLiveMap({
    client,
    channel: config.channel,
    root,
    current: await startFromLastGood(),
    logger,
    onMap: async (map, response) => {
      await activate(map);
      await writeLastGood(lastGoodFile, { response, records: served?.records ?? [] }).catch(
        (error: unknown) => logger.warn({ err: error }, 'last good map cannot be saved'),
      );
      await saved.retain(
        (served?.records ?? []).flatMap(({ payload }) => parseRecord(payload).files),
      );
    },
  });

  return {
    /** Null until the first map is served. */
    current: () => served,
    /** The map file at a URL path, also of an earlier generation. */
    mapFile: mapFiles.get,
    /**
     * Loads the files of a release that is no longer live; false when there is none.
     * @throws ServiceError `unavailable` while the registry is away
     */
    async loadRetired(app: string, version: string): Promise<boolean> {
      try {
        const { record } = verifyRelease(await getRecord(app, version), root());
        await assets.add(await files.load(record, { isLive: false }));
        return true;
      } catch (error) {
        if (isServiceError(error) && error.code === 'unavailable') throw error;
        return false;
      }
    },
    async stop() {
      isStopping = true;
      const stopped = follower.stop();
      // The trial of a new generation is not waited for.
      await Promise.all([...pools].map(closePool));
      await stopped;
    },
  };
}

function toSetup(
  { map, shell, releases }: Generation,
  { publicOrigin, settings }: LiveSiteConfig,
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
