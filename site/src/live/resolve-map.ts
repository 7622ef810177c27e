import type {
  ClientMap,
  LiveMap,
  ReleaseRecord,
  ReleaseReference,
  Signed,
} from '@shared/contracts';
import { isServiceError, type Logger } from '@shared/service';
import type { TrustRoot } from 'registry/client';
import { verifyRelease } from 'registry/client';
import { createClientMap, type ResolvedApp } from './client-map';
import type { LoadedRelease, ReleaseFiles } from './release-files';

/** A live map made ready to be served: records verified, files read and checked. */
export interface Generation {
  id: string;
  map: ClientMap;
  shell: LoadedRelease;
  /** Every release that pages of this map may load, by `app/version`. */
  releases: Map<string, LoadedRelease>;
  records: Signed[];
}

/**
 * Makes a live map ready. A release that is not to be trusted, or has a missing or damaged file,
 * gives way to its fallback. Where there is none either, its pages stay known and show the failure
 * page; without a record to know them by, they are none of the map's.
 *
 * @throws Error when no release of the shell can be served; what the registry failed with, when that
 *   may pass and `canWait`
 */
export async function resolveMap(
  liveMap: LiveMap,
  options: {
    root: TrustRoot;
    files: ReleaseFiles;
    getRecord: (app: string, version: string) => Promise<Signed>;
    /** Releases in memory already, by `app/version`: files of a release never change. */
    known: Map<string, LoadedRelease>;
    /** Whether there is a map in use, which is better than one made while the registry is away. */
    canWait: boolean;
    logger: Logger;
  },
): Promise<Generation> {
  const { root, files, known, canWait, logger } = options;
  const releases = new Map<string, LoadedRelease>();
  const records: Signed[] = [];

  const doWithout = (app: string, version: string, error: unknown) => {
    if (canWait && isPassing(error)) throw error;
    logger.error({ err: error, app, version }, 'release cannot be served');
  };

  const getTrusted = async (app: string, reference: ReleaseReference) => {
    try {
      const signed = await options.getRecord(app, reference.version);
      const { record } = verifyRelease(signed, root, { app, ...reference });
      records.push(signed);
      return record;
    } catch (error) {
      doWithout(app, reference.version, error);
      return null;
    }
  };

  const loadOne = async (app: string, reference: ReleaseReference): Promise<Candidate | null> => {
    const record = await getTrusted(app, reference);
    if (!record) return null;
    const key = `${app}/${record.version}`;
    try {
      const inMemory = known.get(key);
      const isSame = JSON.stringify(inMemory?.record) === JSON.stringify(record);
      releases.set(key, inMemory && isSame ? inMemory : await files.load(record));
      return { record, isWhole: true };
    } catch (error) {
      doWithout(app, record.version, error);
      return { record, isWhole: false };
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
  return {
    id: `${liveMap.epoch}.${liveMap.generation}`,
    map: createClientMap(liveMap.generation, loadedShell.record, Object.fromEntries(remotes)),
    shell: loadedShell,
    releases,
    records,
  };
}

/** Whether asking again in a moment may help, which it does not for what is missing or forged. */
function isPassing(error: unknown): boolean {
  return isServiceError(error) && ['unavailable', 'internal', 'rate-limited'].includes(error.code);
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
