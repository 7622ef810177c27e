import path from 'node:path';
import type { Signed } from '@shared/contracts';
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
import type { RenderedPage } from 'shell/src/ssr';
import type { AssetTable } from '../assets/asset-table';
import type { SiteConfig } from '../config';
import type { RenderSetup } from '../rendering/messages';
import type { RenderPool } from '../rendering/render-pool';
import { followLiveMap } from './follow-live-map';
import { readLastGood, writeLastGood } from './last-good';
import { createReleaseFiles, type LoadedRelease } from './release-files';
import { type Generation, resolveMap } from './resolve-map';

/** A generation that is being served: its map, its files, the threads that draw its pages. */
export interface ServedGeneration extends Generation {
  pool: RenderPool;
}

export interface LiveSite {
  /** Null until the first map has been taken over. */
  current(): ServedGeneration | null;
  /**
   * Makes the files of a release that is no longer live available; false when there is none.
   * @throws ServiceError `unavailable` while the registry is away
   */
  recall(app: string, version: string): Promise<boolean>;
  stop(): Promise<void>;
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

/** How many milliseconds the threads of a generation live on for pages that are being drawn. */
const farewell = 10_000;

/**
 * Serves whatever the live map says: starts from the last good one, follows the registry, and
 * switches to a new generation only when its home page could be drawn with it.
 *
 * @throws ServiceError when there is no trust root to verify anything with
 */
export async function openLiveSite(
  config: LiveSiteConfig,
  assets: AssetTable,
  openPool: (setup: RenderSetup) => RenderPool,
  logger: Logger,
): Promise<LiveSite> {
  const root = openSettingsFile(config.trustRoot, parseTrustRoot);
  root();
  const client = createRegistryClient({ url: config.registryUrl });
  const files = createReleaseFiles({ directory: config.releasesDir, client });
  const lastGoodFile = path.join(config.dataDir, 'site', `${config.channel}.json`);
  const kept = new Map<string, Signed>();
  const inMemory = new Map<string, LoadedRelease>();
  /** Of the generation that is served, of the one on trial, and of those that are leaving. */
  const pools = new Set<RenderPool>();
  let served: ServedGeneration | null = null;
  let isStopping = false;

  const getRecord = async (app: string, version: string): Promise<Signed> =>
    kept.get(`${app}/${version}`) ?? (await client.getRelease(app, version)).record;

  const activate = async ({ map }: VerifiedLiveMap) => {
    const canWait = served !== null;
    const options = { root: root(), files, getRecord, known: inMemory, canWait, logger };
    const generation = await resolveMap(map, options);
    await Promise.all([...generation.releases.values()].map((release) => assets.add(release)));
    if (isStopping) throw new Error('the site is stopping');
    const pool = openPool(toSetup(generation, config));
    pools.add(pool);
    try {
      refuseFailing(await pool.render('/'), canWait);
    } catch (error) {
      await closePool(pool);
      throw error;
    }
    const before = served;
    served = { ...generation, pool };
    assets.need(generation.releases.keys());
    inMemory.clear();
    for (const [key, release] of generation.releases) inMemory.set(key, release);
    if (before) setTimeout(() => void closePool(before.pool), farewell).unref();
    logger.info({ generation: generation.id }, 'live map taken over');
  };

  const closePool = async (pool: RenderPool) => {
    pools.delete(pool);
    await pool.close();
  };

  const startFromLastGood = async (): Promise<VerifiedLiveMap | undefined> => {
    const lastGood = await readLastGood(lastGoodFile);
    if (!lastGood) return undefined;
    try {
      // The map in use is served on after it expired; only a change needs one that has not.
      const check = { root: root(), channel: config.channel, now: new Date(0) };
      const verified = verifyLiveMap(lastGood.answer, check);
      for (const signed of lastGood.records) {
        const { app, version } = parseRecord(signed.payload);
        kept.set(`${app}/${version}`, signed);
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
    onMap: async (map, answer) => {
      await activate(map);
      await writeLastGood(lastGoodFile, { answer, records: served?.records ?? [] }).catch(
        (error: unknown) => logger.warn({ err: error }, 'last good map cannot be kept'),
      );
    },
  });

  return {
    current: () => served,
    async recall(app, version) {
      try {
        const { record } = verifyRelease(await getRecord(app, version), root());
        await assets.add(await files.load(record));
        return true;
      } catch (error) {
        if (isServiceError(error) && error.code === 'unavailable') throw error;
        return false;
      }
    },
    async stop() {
      isStopping = true;
      const stopped = follower.stop();
      // A page that is being drawn on trial is not waited for.
      await Promise.all([...pools].map(closePool));
      await stopped;
    },
  };
}

/** What a thread needs to draw the pages of a generation. */
function toSetup(
  { map, shell, releases }: Generation,
  { publicOrigin, backendUrl, settings }: LiveSiteConfig,
): RenderSetup {
  const toBundle = ({ record, files }: LoadedRelease) => ({
    key: `${record.app}/${record.version}`,
    code: files.get(record.server)?.toString('utf8') ?? '',
  });
  return {
    map,
    origin: publicOrigin,
    apiBase: `${backendUrl}/api`,
    settings,
    shell: toBundle(shell),
    remotes: [...releases.values()].filter(({ record }) => record.kind === 'remote').map(toBundle),
  };
}

/**
 * A map with which the home page fails is no better than the one in use.
 *
 * @throws Error unless there is none in use; a page whose data cannot be had tells nothing of the map
 */
function refuseFailing({ status, problems }: RenderedPage, hasBetter: boolean): void {
  if (hasBetter && (status === 500 || status === 503))
    throw new Error(`the home page fails with status ${status}: ${problems.join('; ')}`);
}
