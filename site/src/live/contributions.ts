import { feedEntrySchema, searchEntrySchema, sitemapUrlSchema } from '@shared/contracts/schemas';
import type { Collectable, CollectableKind } from '@shared/contracts/ssr';
import type { Logger } from '@shared/service';
import * as v from 'valibot';
import type { DataVersion } from './data-version';
import type { ServedGeneration } from './generations';
import { mapParallel } from './map-parallel';

/** What all live remotes contribute of one kind. */
export interface CollectedEntries<Kind extends CollectableKind> {
  entries: Collectable[Kind];
  /** False when a remote failed: its last contribution stands for it, and asking again is worth it. */
  isWhole: boolean;
}

type Served = Pick<ServedGeneration, 'map' | 'shell' | 'findPath' | 'pool'>;

/** Collects from the remotes of a generation; the same object until what they contribute may be another. */
export type CollectContributions = <Kind extends CollectableKind>(
  served: Served,
  kind: Kind,
) => Promise<CollectedEntries<Kind>>;

/** Time after which a remote that failed is asked again. */
const retryAfterMs = 15_000;
/** Remotes that are asked at a time, to leave the processor to visitors. */
const maxParallel = 4;

/** What is used of a page without parameters. */
const staticPageSchema = v.looseObject({
  path: sitemapUrlSchema.entries.path,
  labels: v.array(v.string()),
  meta: v.looseObject({
    title: v.string(),
    description: v.string(),
    heading: v.nullable(v.string()),
  }),
});

/** A release may be older or newer than this server: entries of another form are left out. */
const schemas = {
  pages: staticPageSchema,
  search: searchEntrySchema,
  sitemap: sitemapUrlSchema,
  feed: feedEntrySchema,
} satisfies Record<CollectableKind, v.GenericSchema>;

export const collectableKinds = ['pages', 'search', 'sitemap', 'feed'] as const;

/** What one remote contributes of one kind. */
interface AppEntries {
  entries: unknown[];
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
 * fails is represented by its last contribution. An entry for a page that its remote does not own is left out.
 */
export function createContributions(
  dataVersion: Pick<DataVersion, 'current'>,
  logger: Logger,
): CollectContributions {
  /** By kind and app. */
  const collecting = new Map<string, Collecting>();
  const last = new Map<string, unknown[]>();
  /** The last result of each kind, and what it was put together from. */
  const results = new Map<CollectableKind, { parts: AppEntries[]; result: unknown }>();

  const collectAnew = async (
    served: Served,
    kind: CollectableKind,
    app: string,
  ): Promise<AppEntries> => {
    const { contribution, problems } = await served.pool.collect(kind, app);
    for (const problem of problems) logger.warn({ kind, problem }, 'contributions are missing');
    const valid = (contribution ?? []).filter((entry) => isValid(served, kind, app, entry));
    const key = `${kind} ${app}`;
    const isWhole = problems.length === 0;
    // A static page that fails is a problem of its own, beside the others of its remote.
    if (!isWhole && (kind === 'pages' || contribution === null))
      return { entries: last.get(key) ?? valid, isWhole };
    last.set(key, valid);
    return { entries: valid, isWhole };
  };

  const isValid = (
    { findPath }: Served,
    kind: CollectableKind,
    app: string,
    entry: unknown,
  ): boolean => {
    const { success, issues, output } = v.safeParse(schemas[kind], entry);
    const problem = success
      ? findForeignPath(output.path, app, findPath)
      : issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
    if (problem) logger.warn({ kind, app, problem }, 'contribution left out');
    return problem === null;
  };

  const collect = (served: Served, kind: CollectableKind, app: string): Promise<AppEntries> => {
    const name = `${kind} ${app}`;
    const key = `${releasesOf(served, app)} ${dataVersion.current()}`;
    const known = collecting.get(name);
    if (known?.key === key && Date.now() < known.expiresAt) return known.entries;
    const entries = collectAnew(served, kind, app);
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

  return (async (served, kind) => {
    const apps = Object.keys(served.map.apps);
    const parts = await mapParallel(apps, maxParallel, (app) => collect(served, kind, app));
    const known = results.get(kind);
    if (known && isSame(known.parts, parts)) return known.result;
    const result = {
      entries: parts.flatMap(({ entries }) => entries),
      isWhole: parts.every(({ isWhole }) => isWhole),
    };
    results.set(kind, { parts, result });
    return result;
  }) as CollectContributions;
}

/** The releases that what an app contributes comes from. */
function releasesOf({ shell, map }: Served, app: string): string {
  const { live, fallback } = map.apps[app] ?? {};
  return [shell.record.version, live?.version, fallback?.version].join(' ');
}

/** Why a path is not of a page that the app owns; null when it is. */
function findForeignPath(
  path: string,
  app: string,
  findPath: ServedGeneration['findPath'],
): string | null {
  // An entry for search may lead to an anchor of a page.
  const [pathname = ''] = path.split(/[?#]/, 1);
  const owner = findPath(pathname)?.match?.owned.app;
  if (owner === app) return null;
  return `expected the path of a page of ${app}, found ${path}, a page of ${owner ?? 'nobody'}`;
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, index) => part === other[index]);
}
