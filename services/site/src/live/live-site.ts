import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createRegistryClient,
  digestOf,
  parseRecord,
  parseTrustRoot,
} from '@meridian/registry/client';
import { isServiceError, type Logger, openSettingsFile, traceHeaders } from '@meridian/service';
import type { SiteConfig } from '../config';
import { createReleaseFiles } from '../releases/load-release-files';
import { createRecords } from '../releases/release-records';
import { openVerifiedFiles } from '../releases/verified-files';
import type { RenderSetup } from '../rendering/process/render-messages';
import type { RenderPool } from '../rendering/render-pool';
import { type CandidateMap, followLiveMap, startFromKnown } from './follow-live-map';
import { createGenerations, type ServedGeneration } from './generations';
import { openMapTrials } from './map-trials';
import type { ReleaseStorage } from './prepare-map';
import { createPreviewedReleases } from './previewed-releases';
import { createReleaseTests } from './release-tests';
import { listKnownMaps, openSavedMaps, type SavedMap } from './saved-maps';
import { groupVisitors } from './visitor-groups';

export type { ServedGeneration } from './generations';

export type LiveSite = Awaited<ReturnType<typeof openLiveSite>>;

export type LiveSiteConfig = Pick<
  SiteConfig,
  | 'registryUrl'
  | 'publicOrigin'
  | 'channel'
  | 'settings'
  | 'dataDir'
  | 'releasesDir'
  | 'trustRoot'
  | 'mapProvenAfterMs'
  | 'switchDelayMs'
>;

/** Longest wait of a start for maps that were promoted meanwhile, beside the delay of a switch. */
const maxCatchUpMs = 2000;

/**
 * Serves the releases that the live map names. Asks the registry first, and starts from a saved map while the registry is
 * silent. Then follows the registry, and switches to a new generation only when its pages render; a release whose pages
 * fail stays out. A map that ended the server twice before it proved itself is not served again.
 *
 * @param options.stopping aborted by the signal to stop, also during the start
 * @throws ServiceError when there is no trust root
 */
export async function openLiveSite(options: {
  config: LiveSiteConfig;
  assets: ReleaseStorage;
  openPool: (setup: RenderSetup) => RenderPool;
  collect: (served: ServedGeneration) => Promise<unknown>;
  logger: Logger;
  stopping?: AbortSignal | undefined;
  /** Called when the served or refused releases may have changed. */
  onChange?: () => void;
}) {
  const { config, assets, openPool, collect, logger, stopping, onChange } = options;
  const { channel } = config;
  const folder = path.join(config.dataDir, 'site', channel);
  const trust = { root: openSettingsFile(config.trustRoot, parseTrustRoot) };
  // Fails here when there is no trust root.
  trust.root();
  const client = createRegistryClient({ url: config.registryUrl, headers: traceHeaders });
  let respondedAtMs: number | null = null;
  const getLiveMap: typeof client.getLiveMap = async (query) => {
    const response = await client.getLiveMap(query);
    respondedAtMs = Date.now();
    return response;
  };
  const verifiedFiles = openVerifiedFiles(path.join(folder, 'files'), logger);
  const files = createReleaseFiles({
    directory: config.releasesDir,
    client,
    saved: verifiedFiles,
  });
  const savedMaps = await openSavedMaps(path.join(folder, 'maps.json'), logger);
  const trials = await openMapTrials(path.join(folder, 'trial.json'), logger, stopping);
  const known = listKnownMaps(savedMaps.list(), { trust, channel, logger });
  const getRecord = createRecords({
    client,
    root: trust.root,
    saved: known.flatMap(({ records }) => records),
  });
  let proving = new AbortController();

  const generations = createGenerations({
    config,
    switchDelayMs: config.switchDelayMs,
    files,
    getRecord,
    assets,
    openPool,
    releaseTests: createReleaseTests(
      known.flatMap(({ apps }) => groupVisitors(apps).groups.map((group) => group.apps)),
    ),
    logger,
  });

  /** Saves a map as proven once its contributions are collected and the server has run on for a while. */
  const prove = async (served: ServedGeneration, signal: AbortSignal, map: SavedMap) => {
    await collect(served).catch(() => {});
    const ended = { signal, ref: false };
    const hasEnded = await sleep(config.mapProvenAfterMs, false, ended).catch(() => true);
    if (hasEnded) return;
    await savedMaps.save(map);
    await trials.pass(digestOf(map.response.map.payload));
  };

  const retainFiles = ({ records }: ServedGeneration) => {
    const kept = [...records, ...savedMaps.list().flatMap((map) => map.records)];
    return verifiedFiles.retain(kept.flatMap(({ payload }) => parseRecord(payload).files));
  };

  let isStarted = false;
  /** @param hasOther true when another map is served or can be served; this one must then be whole */
  const serve = async ({ verified, response }: CandidateMap, hasOther: boolean) => {
    const { map, digest } = verified;
    const current = generations.current();
    const isProven = savedMaps.isProven(digest);
    // A map that ended this server is better than none.
    const isOnlyOne = !current && known.every((one) => one.verified.digest === digest);
    if (trials.hasFailed(digest) && !isProven && !isOnlyOne)
      throw new Error('it ended this server twice');
    const before = current ?? known[0];
    // A saved map starts without its refused releases; each newer map tries all that it names.
    const saved = current ? undefined : known.find((one) => one.verified.digest === digest);
    const undo = isProven ? null : await trials.begin(digest);
    const activate = ({ apps, refused }: Pick<SavedMap, 'apps' | 'refused'>) =>
      generations.activate(map, { apps, refused, before: hasOther && before ? before.apps : null });
    const all = { apps: map.apps, refused: [] };
    const served = await activate(saved ?? all)
      // When no saved map could be served, a refused release is better than none.
      .catch((error) => (saved && isStarted ? activate(all) : Promise.reject(error)))
      .catch(async (error) => {
        await undo?.();
        throw error;
      });
    proving.abort();
    proving = new AbortController();
    const { records, apps, refused } = served;
    const toSave = { response, records, apps, refused };
    if (!isProven) await savedMaps.save({ ...toSave, isProven });
    await retainFiles(served);
    if (!isProven) void prove(served, proving.signal, { ...toSave, isProven: true });
  };

  const source = { client: { getLiveMap }, channel, trust };
  const started = await startFromKnown(source, known, { serve, logger });
  isStarted = true;
  const follower = followLiveMap(source, {
    current: started,
    logger,
    onMap: (map) => serve(map, generations.current() !== null),
    onTried: onChange,
  });

  /** The state of this server towards the registry. */
  const status = () => ({
    /** A newer map that is not served; null when there is none. */
    unserved: follower.unserved(),
    /** Releases of the served map that are not served; the ones before are served instead. */
    refused: generations.current()?.refused ?? [],
    /** When the registry last responded (ms since epoch); null before it did. */
    respondedAtMs,
    /** The failure to get or activate the newest map; null when there is none. */
    failure: follower.failure(),
    renewedAt: follower.current()?.renewedAt ?? null,
    expiresAt: follower.current()?.expiresAt ?? null,
  });

  return {
    /**
     * Resolves when the newest map is served, even one that was promoted during the start, or after a short time.
     * Visitors who come earlier would see older pages here than on the other site servers.
     */
    caughtUp: Promise.race([
      follower.caughtUp,
      sleep(maxCatchUpMs + config.switchDelayMs, undefined, { ref: false }),
    ]),
    current: generations.current,
    mapFile: generations.mapFile,
    status,
    /**
     * Loads the files of a release that is no longer live; false when there is no such release.
     * @throws ServiceError `unavailable` while the registry is away
     */
    async loadEarlier(app: string, version: string): Promise<boolean> {
      try {
        const { record } = await getRecord(app, { version });
        await assets.add(await files.load(record, { isLive: false }));
        return true;
      } catch (error) {
        if (isServiceError(error) && error.code === 'unavailable') throw error;
        return false;
      }
    },
    ...createPreviewedReleases({ client, channel, trust, files, getRecord, logger }),
    /** Notes that this end of the server is a stop, even if it is killed later; call it first. */
    noteStop: trials.stop,
    async stop() {
      await trials.stop();
      proving.abort();
      const stopped = follower.stop();
      await generations.stop();
      await stopped;
    },
  };
}
