import path from 'node:path';
import type { SearchAnswer, SearchRequest, Signed } from '@shared/contracts';
import type { Logger } from '@shared/service';
import {
  createRegistryClient,
  openSettingsFile,
  parseTrustRoot,
  type VerifiedLiveMap,
  verifyLiveMap,
  verifyRelease,
} from 'registry/client';
import type { AssetTable } from '../assets/asset-table';
import type { SiteConfig } from '../config';
import { createRenderPool, type RenderPool } from '../rendering/render-pool';
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
  /** Makes the files of a release that is no longer live available; false when there is none. */
  recall(app: string, version: string): Promise<boolean>;
  stop(): Promise<void>;
}

/** How many milliseconds the threads of a generation live on for pages that are being drawn. */
const farewell = 10_000;

/**
 * Serves whatever the live map says: starts from the last good one, follows the registry, and
 * switches to a new generation only when its home page could be drawn with it.
 */
export async function openLiveSite(
  config: SiteConfig,
  assets: AssetTable,
  search: (request: SearchRequest) => Promise<SearchAnswer>,
  logger: Logger,
): Promise<LiveSite> {
  const root = openSettingsFile(config.trustRoot, parseTrustRoot);
  const client = createRegistryClient({ url: config.registryUrl });
  const files = createReleaseFiles({ directory: config.releasesDir, client });
  const lastGoodFile = path.join(config.dataDir, 'site', `${config.channel}.json`);
  const kept = new Map<string, Signed>();
  const inMemory = new Map<string, LoadedRelease>();
  let served: ServedGeneration | null = null;

  const getRecord = async (app: string, version: string): Promise<Signed> =>
    kept.get(`${app}/${version}`) ?? (await client.getRelease(app, version)).record;

  const activate = async ({ map }: VerifiedLiveMap) => {
    const options = { root: root(), files, getRecord, known: inMemory, logger };
    const generation = await resolveMap(map, options);
    await Promise.all([...generation.releases.values()].map((release) => assets.add(release)));
    const pool = openPool(generation);
    try {
      await pool.render('/');
    } catch (error) {
      await pool.close();
      throw error;
    }
    const before = served;
    served = { ...generation, pool };
    inMemory.clear();
    for (const [key, release] of generation.releases) inMemory.set(key, release);
    if (before) setTimeout(() => void before.pool.close(), farewell).unref();
    logger.info({ generation: generation.id }, 'live map taken over');
  };

  const openPool = (generation: Generation) => {
    const toBundle = ({ record, files: bytes }: LoadedRelease) => ({
      key: `${record.app}/${record.version}`,
      code: bytes.get(record.server)?.toString('utf8') ?? '',
    });
    return createRenderPool(
      {
        map: generation.map,
        origin: config.publicOrigin,
        apiBase: `${config.backendUrl}/api`,
        settings: config.settings,
        shell: toBundle(generation.shell),
        remotes: [...generation.releases.values()]
          .filter(({ record }) => record.kind === 'remote')
          .map(toBundle),
      },
      { size: config.renderThreads, limit: config.renderLimit, search, logger },
    );
  };

  const startFromLastGood = async (): Promise<VerifiedLiveMap | undefined> => {
    const lastGood = await readLastGood(lastGoodFile);
    if (!lastGood) return undefined;
    try {
      // The map in use is served on after it expired; only a change needs one that has not.
      const check = { root: root(), channel: config.channel, now: new Date(0) };
      const verified = verifyLiveMap(lastGood.answer, check);
      for (const signed of lastGood.records) {
        const { record } = verifyRelease(signed, root());
        kept.set(`${record.app}/${record.version}`, signed);
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
      await writeLastGood(lastGoodFile, { answer, records: served?.records ?? [] });
    },
  });

  return {
    current: () => served,
    async recall(app, version) {
      try {
        const { record } = verifyRelease(await getRecord(app, version), root());
        await assets.add(await files.load(record));
        return true;
      } catch {
        return false;
      }
    },
    async stop() {
      await follower.stop();
      await served?.pool.close();
    },
  };
}
