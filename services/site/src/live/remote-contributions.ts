import path from 'node:path';
import type { Collectable, CollectableKind } from '@meridian/contracts/ssr';
import type { Logger } from '@meridian/service';
import * as v from 'valibot';
import { checkContribution, type Entry, shorten } from '../releases/check-contribution';
import { mapParallel } from '../releases/map-parallel';
import { openStateFile, type StateFile } from '../releases/state-file';
import type { DataVersion } from '../upstream/follow-data-version';
import type { ServedGeneration } from './generations';

/** The contributions of all live remotes, of one kind. */
export interface CollectedEntries<Kind extends CollectableKind> {
  entries: Collectable[Kind];
  /** False when a remote failed: the entries hold its last contribution, and a later try may succeed. */
  isWhole: boolean;
}

type Served = Pick<ServedGeneration, 'map' | 'retired' | 'shell' | 'findPath' | 'pool'>;

/** Collects from the remotes of a generation; returns the same object until the contributions may have changed. */
export type CollectContributions = <Kind extends CollectableKind>(
  served: Served,
  kind: Kind,
) => Promise<CollectedEntries<Kind>>;

/** Time after which a remote that failed is asked again. */
const retryAfterMs = 15_000;
/** Most remotes that are asked at a time, to leave the processor to visitors. */
const maxParallel = 4;

export const collectableKinds = ['pages', 'search', 'sitemap', 'feed'] as const;

/** A remote that listed this many entries, and then none, counts as failed for a day: an accident would empty search and sitemap. */
const minListed = 8;
const doubtedMs = 24 * 60 * 60_000;

/** The last contribution of an app of one kind, saved under the contract of that time. */
const lastContributionSchema = v.array(v.unknown());

/** The contributions of one remote, of one kind. */
interface AppEntries {
  entries: Entry[];
  isWhole: boolean;
}

interface Collecting {
  /** Releases and data version that the entries depend on. */
  key: string;
  /** In ms since epoch. */
  expiresAt: number;
  entries: Promise<AppEntries>;
}

/**
 * Collects contributions once per remote and kind, and again after each change of its releases or of the data. A
 * remote that fails is represented by its last contribution. An entry for a page that its remote does not own is left
 * out. The contributions of a retired app are deleted.
 */
export function createContributions(options: {
  dataVersion: Pick<DataVersion, 'current'>;
  /** Folder of the last contributions, which outlive a restart. */
  folder: string;
  logger: Logger;
  openFile?: typeof openStateFile;
}): CollectContributions {
  const { dataVersion, folder, logger, openFile = openStateFile } = options;
  /** By kind and app. */
  const collecting = new Map<string, Collecting>();
  const lasts = new Map<string, StateFile<v.InferOutput<typeof lastContributionSchema>>>();
  /** Time at which a remote stopped listing entries, by kind and app (ms since epoch); 0 while it lists some. */
  const emptied = new Map<string, number>();
  /** The last result of each kind, and its parts. */
  const results = new Map<CollectableKind, { parts: AppEntries[]; result: unknown }>();

  const last = (kind: CollectableKind, app: string) => {
    const name = `${kind}-${app}.json`;
    const file =
      lasts.get(name) ??
      openFile(path.join(folder, name), lastContributionSchema, (error) =>
        logger.warn({ err: error, kind, app }, 'last contributions cannot be saved'),
      );
    lasts.set(name, file);
    return file;
  };

  const collectAgain = async (
    served: Served,
    kind: CollectableKind,
    app: string,
    /** False once the release or the data have changed: the collected entries say nothing about them. */
    isCurrent: () => boolean,
  ): Promise<AppEntries> => {
    const { contribution, problems: reported } = await served.pool.collect(kind, app);
    // A failure of processes that are ending says nothing about a release.
    const hasEnded = served.pool.isClosed();
    const { valid, leftOut } = await checkContribution(served, kind, app, contribution ?? []);
    const file = last(kind, app);
    const known = await file.read();
    const { valid: before } = await checkContribution(served, kind, app, known ?? []);
    const name = `${kind} ${app}`;
    const isEmptied = valid.length === 0 && before.length >= minListed;
    const since = isEmptied ? emptied.get(name) || Date.now() : 0;
    emptied.set(name, since);
    const doubt = `${app} lists nothing, where it listed ${before.length} entries before`;
    const problems = Date.now() < since + doubtedMs ? [...reported, doubt] : reported;
    const [problem] = hasEnded ? [] : problems;
    if (problem !== undefined)
      logger.warn(
        { kind, app, count: problems.length, problem: shorten(problem) },
        'contributions are missing',
      );
    if (leftOut) logger.warn({ kind, app, ...leftOut }, 'entries of a contribution are left out');
    const isWhole = problems.length === 0;
    // A static page that fails is a problem of its own, beside the others of its remote.
    const hasFailed = !isWhole && (kind === 'pages' || valid.length === 0);
    if (hasFailed || !isCurrent()) return { entries: known ? before : valid, isWhole: false };
    await file.write(valid);
    return { entries: valid, isWhole };
  };

  const collectOne = (served: Served, kind: CollectableKind, app: string): Promise<AppEntries> => {
    const name = `${kind} ${app}`;
    const key = `${releasesOf(served, app)} ${dataVersion.current()}`;
    const known = collecting.get(name);
    if (known?.key === key && Date.now() < known.expiresAt) return known.entries;
    const isCurrent = () => collecting.get(name)?.entries === entries;
    const entries = collectAgain(served, kind, app, isCurrent);
    const one: Collecting = { key, expiresAt: Number.POSITIVE_INFINITY, entries };
    collecting.set(name, one);
    entries.then(
      ({ isWhole }) => {
        if (!isWhole) one.expiresAt = Date.now() + retryAfterMs;
      },
      () => {
        if (collecting.get(name) === one) collecting.delete(name);
      },
    );
    return entries;
  };

  /** Contributions from before a retirement say nothing about an app that comes back. */
  const remove = async (kind: CollectableKind, app: string) => {
    collecting.delete(`${kind} ${app}`);
    const file = last(kind, app);
    if (await file.read()) await file.write(null);
  };

  const collectAll = async (served: Served, kind: CollectableKind) => {
    const apps = Object.keys(served.map.apps);
    await Promise.all(served.retired.map((app) => remove(kind, app)));
    const parts = await mapParallel(apps, maxParallel, (app) => collectOne(served, kind, app));
    const known = results.get(kind);
    if (known && isSame(known.parts, parts)) return known.result;
    const result = {
      entries: parts.flatMap(({ entries }) => entries),
      isWhole: parts.every(({ isWhole }) => isWhole),
    };
    results.set(kind, { parts, result });
    return result;
  };

  return collectAll as CollectContributions;
}

/** The releases that the contributions of an app come from. */
function releasesOf({ shell, map }: Served, app: string): string {
  const { live, fallback } = map.apps[app] ?? {};
  return [shell.record.version, live?.version, fallback?.version].join(' ');
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, index) => part === other[index]);
}
