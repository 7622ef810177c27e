import type {
  ClientMap,
  LiveMap,
  ReleaseRecord,
  ReleaseReference,
  Signed,
} from '@meridian/contracts';
import {
  createPathFinder,
  createRetiredFinder,
  type FindRetired,
  type FoundPath,
} from '@meridian/contracts/pages';
import { findSsrMismatch } from '@meridian/contracts/ssr';
import { isServiceError, type Logger } from '@meridian/service';
import type { SiteConfig } from '../config';
import type { LoadedRelease, ReleaseFiles } from '../releases/load-release-files';
import {
  createClientMap,
  createMapFile,
  type MapFile,
  type ResolvedApp,
} from '../releases/make-client-map';
import type { GetRecord } from '../releases/release-records';
import { messageOf } from '../rendering/error-message';
import type { RenderSetup } from '../rendering/process/render-messages';

/** A live map that is ready to be served: its records are verified, its files are read and checked. */
export interface Generation {
  id: string;
  /** The map that it was resolved from. */
  liveMap: LiveMap;
  map: ClientMap;
  mapFile: MapFile;
  findPath: (pathname: string) => FoundPath | null;
  /** Finds the response to a path without a page, if a retired app had a page there. */
  findRetired: FindRetired;
  /** The names of retired apps. */
  retired: readonly string[];
  shell: LoadedRelease;
  /** The releases that pages of this map may load, by `app/version`. */
  releases: Map<string, LoadedRelease>;
  records: Signed[];
  /** The record of the served release of an app; undefined for an app that the map lacks. */
  recordOf: (app: string) => ReleaseRecord | undefined;
  /** The fault of each app whose named release cannot be served. */
  faults: ReadonlyMap<string, string>;
}

/**
 * Resolves a live map. A release is replaced by its fallback when it cannot be trusted, has a missing or damaged file, or
 * is a shell that this server cannot run. Without a fallback its pages stay in the map and show the failure page; without
 * a trusted record the app is left out of the map.
 * @throws Error when no release of the shell can be served; the registry's error, when `canWait` and a
 *   later try may succeed
 */
export async function resolveMap(
  liveMap: LiveMap,
  options: {
    files: ReleaseFiles;
    getRecord: GetRecord;
    /** Releases in memory by `app/version`. */
    known: ReadonlyMap<string, LoadedRelease>;
    /** True while another map is served: it is better than a map resolved without the registry. */
    canWait: boolean;
    logger: Logger;
  },
): Promise<Generation> {
  const { files, getRecord, known, canWait, logger } = options;
  const releases = new Map<string, LoadedRelease>();
  const records: Signed[] = [];
  const faults = new Map<string, string>();

  const loadOne = async (app: string, reference: ReleaseReference): Promise<Candidate | null> => {
    const { version } = reference;
    let record: ReleaseRecord | null = null;
    try {
      const trusted = await getRecord(app, reference);
      record = trusted.record;
      records.push(trusted.signed);
      requireRunnable(record);
      releases.set(`${app}/${version}`, findSame(known, record) ?? (await files.load(record)));
      return { record, isWhole: true };
    } catch (error) {
      if (canWait && isTemporary(error)) throw error;
      logger.error({ err: error, app, version }, 'release cannot be served');
      if (liveMap.apps[app]?.live.version === version) faults.set(app, messageOf(error));
      return record && { record, isWhole: false };
    }
  };

  const apps = await Promise.all(
    Object.entries(liveMap.apps).map(async ([app, { live, fallback }]) => {
      const candidates = await Promise.all([
        loadOne(app, live),
        fallback ? loadOne(app, fallback) : null,
      ]);
      return [app, choose(...candidates)] as const;
    }),
  );
  const resolved = apps.flatMap(([app, one]) => (one ? [[app, one] as const] : []));

  const [, shell] = resolved.find(([, { live }]) => live.kind === 'shell') ?? [];
  if (!shell) throw new Error('expected a shell in the live map, found none: promote one');
  const loadedShell = releases.get(`${shell.live.app}/${shell.live.version}`);
  if (!loadedShell) throw new Error(`no release of ${shell.live.app} can be served`);
  const remotes = resolved.filter(([, { live }]) => live.kind === 'remote');
  const liveRecords = new Map(resolved.map(([app, { live }]) => [app, live]));
  const map = createClientMap(liveMap.generation, loadedShell.record, Object.fromEntries(remotes));
  const findPath = createPathFinder(map);
  return {
    id: `${liveMap.epoch}.${liveMap.generation}`,
    liveMap,
    map,
    mapFile: await createMapFile(map),
    findPath,
    findRetired: createRetiredFinder(liveMap.retired, findPath),
    retired: Object.keys(liveMap.retired ?? {}),
    shell: loadedShell,
    releases,
    records,
    recordOf: (app) => liveRecords.get(app),
    faults,
  };
}

export function toSetup(
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

/** True when another try may succeed; false for missing and forged releases. */
export function isTemporary(error: unknown): boolean {
  return isServiceError(error) && ['unavailable', 'internal', 'rate-limited'].includes(error.code);
}

/**
 * Checks the version of the SSR contract: site server and shell are released apart, and may not fit each other.
 * @throws Error for a shell that this server cannot run
 */
export function requireRunnable(record: ReleaseRecord): void {
  const mismatch = findSsrMismatch(record);
  if (!mismatch) return;
  throw new Error(
    `${record.app} ${record.version}: expected ${mismatch.expected}, found ${mismatch.found}. ${mismatch.suggestion}`,
  );
}

/** Finds the release of a record among those in memory, because files of a release never change. */
export function findSame(
  known: ReadonlyMap<string, LoadedRelease>,
  record: ReleaseRecord,
): LoadedRelease | undefined {
  const release = known.get(`${record.app}/${record.version}`);
  return JSON.stringify(release?.record) === JSON.stringify(record) ? release : undefined;
}

interface Candidate {
  record: ReleaseRecord;
  isWhole: boolean;
}

function choose(live: Candidate | null, fallback: Candidate | null): ResolvedApp | null {
  const next = fallback?.isWhole ? fallback.record : null;
  if (live?.isWhole) return { live: live.record, fallback: next };
  const known = next ?? live?.record ?? fallback?.record;
  return known ? { live: known, fallback: null } : null;
}
