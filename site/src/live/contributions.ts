import path from 'node:path';
import type { Collectable, CollectableKind } from '@meridian/contracts/ssr';
import type { Logger } from '@meridian/service';
import * as v from 'valibot';
import { checkContribution, type Entry, shorten } from './check-contribution';
import type { DataVersion } from './data-version';
import type { ServedGeneration } from './generations';
import { mapParallel } from './map-parallel';
import { countPages, hasShrunk, type ShrunkenContribution } from './shrunken-contribution';
import { openStateFile, type StateFile } from './state-file';

/** What all live remotes contribute of one kind. */
export interface CollectedEntries<Kind extends CollectableKind> {
  entries: Collectable[Kind];
  /** False when a remote failed or shrank: its last contribution stands for it, and asking again is worth it. */
  isWhole: boolean;
}

type Served = Pick<ServedGeneration, 'map' | 'apps' | 'retired' | 'shell' | 'findPath' | 'pool'>;

/** Collects from the remotes of a generation; the same object until what they contribute may be another. */
export type CollectContributions = <Kind extends CollectableKind>(
  served: Served,
  kind: Kind,
) => Promise<CollectedEntries<Kind>>;

/** Time after which a remote that failed or shrank is asked again. */
const retryAfterMs = 15_000;
/** Remotes that are asked at a time, to leave the processor to visitors. */
const maxParallel = 4;

export const collectableKinds = ['pages', 'search', 'sitemap', 'feed'] as const;

/** What an app contributed of a kind when that was served last. */
const lastContributionSchema = v.object({
  /** By the contract of then. */
  entries: v.array(v.unknown()),
  /** The acceptance of fewer entries that was in force, as the live map has it. */
  fewerAcceptedAt: v.nullable(v.string()),
});

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
 * fails is represented by its last contribution, and so is one that has less than half of it left, until operators
 * accept that. An entry for a page that its remote does not own is left out. What a retired app contributed is forgotten.
 */
export function createContributions(options: {
  dataVersion: Pick<DataVersion, 'current'>;
  /** Where the last contributions are saved, beyond a restart. */
  folder: string;
  logger: Logger;
  openFile?: typeof openStateFile;
}): { collect: CollectContributions; shrunken: () => ShrunkenContribution[] } {
  const { dataVersion, folder, logger, openFile = openStateFile } = options;
  /** By kind and app. */
  const collecting = new Map<string, Collecting>();
  const lasts = new Map<string, StateFile<v.InferOutput<typeof lastContributionSchema>>>();
  /** The last result of each kind, and what it was put together from. */
  const results = new Map<CollectableKind, { parts: AppEntries[]; result: unknown }>();

  /** The contributions that are not served, by kind and app. */
  const shrunken = new Map<string, ShrunkenContribution>();

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

  /** Whether entries may be served in place of those before, which are valid still; raises the alarm when not. */
  const admit = (
    of: Pick<ShrunkenContribution, 'app' | 'version' | 'kind'>,
    entries: readonly Entry[],
    before: readonly Entry[],
  ): boolean => {
    const name = `${of.kind} ${of.app}`;
    const known = shrunken.get(name);
    const counts = { found: countPages(entries), served: countPages(before) };
    if (!hasShrunk(counts)) {
      shrunken.delete(name);
      return true;
    }
    shrunken.set(name, { ...of, ...counts });
    if (known?.version !== of.version || known.found !== counts.found)
      logger.error(
        { ...of, ...counts },
        'contribution shrank by more than half: the one before stays',
      );
    return false;
  };

  const collectAnew = async (
    served: Served,
    kind: CollectableKind,
    app: string,
    /** False once the release or the data have changed: what was collected says nothing about them. */
    isCurrent: () => boolean,
  ): Promise<AppEntries> => {
    const { contribution, problems } = await served.pool.collect(kind, app);
    // What processes that end were doing says nothing about a release.
    const hasEnded = served.pool.isClosed();
    const [problem] = hasEnded ? [] : problems;
    if (problem !== undefined)
      logger.warn(
        { kind, app, count: problems.length, problem: shorten(problem) },
        'contributions are missing',
      );
    const { valid, leftOut } = await checkContribution(served, kind, app, contribution ?? []);
    if (leftOut) logger.warn({ kind, app, ...leftOut }, 'entries of a contribution are left out');
    const isWhole = problems.length === 0;
    const file = last(kind, app);
    const known = await file.read();
    const { valid: before } = await checkContribution(served, kind, app, known?.entries ?? []);
    // A static page that fails is a problem of its own, beside the others of its remote.
    const hasFailed = !isWhole && (kind === 'pages' || contribution === null);
    if (hasFailed || !isCurrent()) return { entries: known ? before : valid, isWhole: false };
    const fewerAcceptedAt = served.apps[app]?.fewerAcceptedAt ?? null;
    const version = served.map.apps[app]?.live.version ?? '';
    // Each acceptance counts once, or it would hide the next accident.
    if (fewerAcceptedAt && fewerAcceptedAt !== known?.fewerAcceptedAt)
      shrunken.delete(`${kind} ${app}`);
    else if (!admit({ kind, app, version }, valid, before))
      return { entries: before, isWhole: false };
    await file.write({ entries: valid, fewerAcceptedAt });
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
    for (const [name, { app }] of shrunken) if (!apps.includes(app)) shrunken.delete(name);
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

  return {
    collect: collectAll as CollectContributions,
    shrunken: () => [...shrunken.values()],
  };
}

/** The releases that what an app contributes comes from, and when fewer entries were accepted. */
function releasesOf({ shell, map, apps }: Served, app: string): string {
  const { live, fallback } = map.apps[app] ?? {};
  const { fewerAcceptedAt } = apps[app] ?? {};
  return [shell.record.version, live?.version, fallback?.version, fewerAcceptedAt].join(' ');
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, index) => part === other[index]);
}
