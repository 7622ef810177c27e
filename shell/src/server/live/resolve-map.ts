import type { LiveMap, PageMap, ReleaseRecord, ReleaseReference, Signed } from '@shared/contracts';
import type { Logger } from '@shared/service';
import type { TrustRoot } from 'registry/client';
import { verifyRelease } from 'registry/client';
import { createPageMap, type ResolvedApp } from './page-map';
import type { LoadedRelease, ReleaseFiles } from './release-files';

/** A live map made ready to be served: records verified, files read and checked. */
export interface Generation {
  id: string;
  map: PageMap;
  shell: LoadedRelease;
  /** Every release that pages of this map may load, by `app/version`. */
  releases: Map<string, LoadedRelease>;
  records: Signed[];
}

/**
 * Makes a live map ready. A release with a missing or damaged file gives way to its fallback; where
 * there is none, its pages stay known and show the failure page.
 *
 * @throws Error when no release of the shell can be served
 */
export async function resolveMap(
  liveMap: LiveMap,
  options: {
    root: TrustRoot;
    files: ReleaseFiles;
    getRecord: (app: string, version: string) => Promise<Signed>;
    /** Releases in memory already, by `app/version`: files of a release never change. */
    known: Map<string, LoadedRelease>;
    logger: Logger;
  },
): Promise<Generation> {
  const { root, files, known, logger } = options;
  const releases = new Map<string, LoadedRelease>();
  const records: Signed[] = [];

  const loadOne = async (app: string, reference: ReleaseReference) => {
    const signed = await options.getRecord(app, reference.version);
    const { record } = verifyRelease(signed, root, { app, ...reference });
    records.push(signed);
    const key = `${app}/${record.version}`;
    try {
      releases.set(key, known.get(key) ?? (await files.load(record)));
      return { record, isWhole: true };
    } catch (error) {
      logger.error({ err: error, app, version: record.version }, 'release cannot be served');
      return { record, isWhole: false };
    }
  };

  const apps = await Promise.all(
    Object.entries(liveMap.apps).map(async ([app, { live, fallback }]) => {
      const [first, second] = await Promise.all([
        loadOne(app, live),
        fallback && loadOne(app, fallback),
      ]);
      return { app, resolved: choose(first, second) };
    }),
  );

  const shell = apps.find(({ resolved }) => resolved.live.kind === 'shell');
  if (!shell) throw new Error('expected a shell in the live map, found none: promote one');
  const loadedShell = releases.get(`${shell.app}/${shell.resolved.live.version}`);
  if (!loadedShell) throw new Error(`no release of ${shell.app} can be served`);
  const remotes = apps.filter(({ resolved }) => resolved.live.kind === 'remote');
  return {
    id: `${liveMap.epoch}.${liveMap.generation}`,
    map: createPageMap(
      liveMap.generation,
      loadedShell.record,
      Object.fromEntries(remotes.map(({ app, resolved }) => [app, resolved])),
    ),
    shell: loadedShell,
    releases,
    records,
  };
}

interface Candidate {
  record: ReleaseRecord;
  isWhole: boolean;
}

function choose(live: Candidate, fallback: Candidate | null): ResolvedApp {
  if (!live.isWhole && fallback?.isWhole) return { live: fallback.record, fallback: null };
  return { live: live.record, fallback: fallback?.isWhole ? fallback.record : null };
}
