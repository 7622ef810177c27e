import path from 'node:path';
import type { Collectable, CollectableKind } from '@meridian/contracts/ssr';
import type { Logger } from '@meridian/service';
import * as v from 'valibot';
import { checkContribution, type Entry, shorten } from '../releases/check-contribution';
import { mapParallel } from '../releases/map-parallel';
import { openStateFile, type StateFile } from '../releases/state-file';
import type { DataVersion } from '../upstream/follow-data-version';
import type { ServedGeneration } from './generations';

/** What all live remotes contribute of one kind. */
export interface CollectedEntries<Kind extends CollectableKind> {
  entries: Collectable[Kind];
  /** False when a remote failed: its last contribution stands for it, and asking again is worth it. */
  isWhole: boolean;
}

type Served = Pick<ServedGeneration, 'map' | 'retired' | 'shell' | 'findPath' | 'pool'>;

/** Collects from the remotes of a generation; the same object until what they contribute may be another. */
export type CollectContributions = <Kind extends CollectableKind>(
  served: Served,
  kind: Kind,
) => Promise<CollectedEntries<Kind>>;

/** Time after which a remote that failed is asked again. */
const retryAfterMs = 15_000;
/** Remotes that are asked at a time, to leave the processor to visitors. */
const maxParallel = 4;

export const collectableKinds = ['pages', 'search', 'sitemap', 'feed'] as const;

/** A remote that listed as many entries, and then none, has failed for a day: an accident would empty search and sitemap. */
const minListed = 8;
const doubtedMs = 24 * 60 * 60_000;

/** What an app contributed of a kind when that was served last, by the contract of then. */
const lastContributionSchema = v.array(v.unknown());

/** What one remote contributes of one kind. */
interface AppEntries {
  entries: Entry[];
  isWhole: boolean;
}

interface Collecting {
  /** What the entries depend on. */
  key: string;
  /** In ms since epoch. */
  expiresAt: number;
  entries: Promise<AppEntries>;
}

/**
 * Collects contributions once per remote and kind, for each change of its releases or of the data. A remote that
 * fails is represented by its last contribution. An entry for a page that its remote does not own is left out. What a retired app contributed is forgotten.
 */
export function createContributions(options: {
  dataVersion: Pick<DataVersion, 'current'>;
  /** Where the last contributions are saved, beyond a restart. */
  folder: string;
  logger: Logger;
  openFile?: typeof openStateFile;
}): CollectContributions {
  const { dataVersion, folder, logger, openFile = openStateFile } = options;
  /** By kind and app. */
  const collecting = new Map<string, Collecting>();
  const lasts = new Map<string, StateFile<v.InferOutput<typeof lastContributionSchema>>>();
  /** Since when a remote that listed entries lists none, by kind and app (ms since epoch); 0 of one that lists some. */
  const emptied = new Map<string, number>();
  /** The last result of each kind, and what it was put together from. */
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

  const collectAnew = async (
    served: Served,
    kind: CollectableKind,
    app: string,
    /** False once the release or the data have changed: what was collected says nothing about them. */
    isCurrent: () => boolean,
  ): Promise<AppEntries> => {
    const { contribution, problems: reported } = await served.pool.collect(kind, app);
    // What processes that end were doing says nothing about a release.
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
    const entries = collectAnew(served, kind, app, isCurrent);
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

  /** What an app contributed before it was retired says nothing about it when it comes back. */
  const forget = async (kind: CollectableKind, app: string) => {
    collecting.delete(`${kind} ${app}`);
    const file = last(kind, app);
    if (await file.read()) await file.write(null);
  };

  const collectAll = async (served: Served, kind: CollectableKind) => {
    const apps = Object.keys(served.map.apps);
    await Promise.all(served.retired.map((app) => forget(kind, app)));
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

/** The releases that what an app contributes comes from. */
function releasesOf({ shell, map }: Served, app: string): string {
  const { live, fallback } = map.apps[app] ?? {};
  return [shell.record.version, live?.version, fallback?.version].join(' ');
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, index) => part === other[index]);
}
