import { feedEntrySchema, searchEntrySchema, sitemapUrlSchema } from '@shared/contracts/schemas';
import type { Collectable, CollectableKind } from '@shared/contracts/ssr';
import type { Logger } from '@shared/service';
import * as v from 'valibot';
import type { DataVersion } from './data-version';
import type { ServedGeneration } from './generations';

/** What all live remotes contribute of one kind. */
export interface CollectedEntries<Kind extends CollectableKind> {
  entries: Collectable[Kind];
  /** False when a remote failed: its last contribution stands for it, and asking again is worth it. */
  isWhole: boolean;
}

/** Collects from the remotes of a generation; the same object until releases or data change. */
export type CollectContributions = <Kind extends CollectableKind>(
  served: Pick<ServedGeneration, 'id' | 'pool'>,
  kind: Kind,
) => Promise<CollectedEntries<Kind>>;

/** Time after which a remote that failed is asked again. */
const retryAfterMs = 15_000;

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
const schemas: Record<CollectableKind, v.GenericSchema> = {
  pages: staticPageSchema,
  search: searchEntrySchema,
  sitemap: sitemapUrlSchema,
  feed: feedEntrySchema,
};

export const collectableKinds = ['pages', 'search', 'sitemap', 'feed'] as const;

/**
 * Collects contributions once per kind, for each change of the releases or of the data. A remote that
 * fails is represented by its last contribution.
 */
export function createContributions(
  dataVersion: Pick<DataVersion, 'current'>,
  logger: Logger,
): CollectContributions {
  /** `expiresAt` in ms since epoch. */
  const current = new Map<CollectableKind, { key: string; expiresAt: number; result: unknown }>();
  const lastByApp = new Map<string, unknown[]>();

  const collect = async (pool: ServedGeneration['pool'], kind: CollectableKind) => {
    const collected = await pool.collect(kind);
    const problems = collected.flatMap((one) => one.problems);
    for (const problem of problems) logger.warn({ kind, problem }, 'contributions are missing');
    const entries = collected.flatMap(({ app, contribution, problems: { length } }) => {
      const valid = (contribution ?? []).filter((entry) => isValid(kind, app, entry));
      const key = `${kind} ${app}`;
      // A static page that fails is a problem of its own, beside the others of its remote.
      if (length > 0 && (kind === 'pages' || contribution === null))
        return lastByApp.get(key) ?? valid;
      lastByApp.set(key, valid);
      return valid;
    });
    return { entries, isWhole: problems.length === 0 };
  };

  const isValid = (kind: CollectableKind, app: string, entry: unknown): boolean => {
    const { success, issues } = v.safeParse(schemas[kind], entry);
    const problem = issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
    if (!success) logger.warn({ kind, app, problem }, 'contribution left out');
    return success;
  };

  return (async ({ id, pool }, kind) => {
    const key = `${id} ${dataVersion.current()}`;
    const known = current.get(kind);
    if (known?.key === key && Date.now() < known.expiresAt) return known.result;
    const result = collect(pool, kind);
    const entry = { key, expiresAt: Number.POSITIVE_INFINITY, result };
    current.set(kind, entry);
    result.then(
      ({ isWhole }) => {
        if (!isWhole) entry.expiresAt = Date.now() + retryAfterMs;
      },
      () => {
        if (current.get(kind) === entry) current.delete(kind);
      },
    );
    return result;
  }) as CollectContributions;
}
