import type { FeedEntry, SitemapUrl } from '@shared/contracts';
import { feedEntrySchema, sitemapUrlSchema } from '@shared/contracts/schemas';
import type { Logger } from '@shared/service';
import type { Collected } from 'shell/src/ssr';
import * as v from 'valibot';
import type { ServedGeneration } from '../live/live-site';
import { canonicalPath } from '../pages/canonical-path';

/** What was listed; not whole when a remote failed and what it gave before stands in. */
export interface Listing<Entry> {
  entries: Entry[];
  isWhole: boolean;
}

/**
 * Lists what the live remotes have: every page for search engines, and the entries of the feed. A
 * remote that fails is represented by what it gave the last time.
 */
export function createListings(logger: Logger) {
  const before = new Map<string, unknown[]>();

  const keep = <Entry>(kind: string, collected: readonly Listed<Entry>[]): Listing<Entry> => {
    const entries = collected.flatMap(({ app, offered, hasFailed }) => {
      const key = `${kind} ${app}`;
      if (!hasFailed) before.set(key, offered);
      return hasFailed ? ((before.get(key) ?? offered) as Entry[]) : offered;
    });
    return { entries, isWhole: collected.every(({ hasFailed }) => !hasFailed) };
  };

  const collect = async <Kind extends 'pages' | 'sitemap' | 'feed'>(
    { pool }: ServedGeneration,
    kind: Kind,
  ) => {
    const collected = await pool.collect(kind);
    for (const problem of collected.flatMap(({ problems }) => problems))
      logger.warn({ problem, kind }, 'a remote could not list what it has');
    return collected;
  };

  const isPageOf = ({ map }: ServedGeneration, path: string) => canonicalPath(map, path) === path;

  return {
    /** The pages that search engines may show, sorted by path. */
    async sitemap(served: ServedGeneration): Promise<Listing<SitemapUrl>> {
      const [pages, addresses] = await Promise.all([
        collect(served, 'pages'),
        collect(served, 'sitemap'),
      ]);
      const fixed = keep(
        'pages',
        pages.map((one) => listed(one, toAddresses(one))),
      );
      const further = keep(
        'sitemap',
        addresses.map((one) => listed(one, keepValid(sitemapUrlSchema, one, logger))),
      );
      const byPath = new Map(
        [...fixed.entries, ...further.entries]
          .filter(({ path }) => isPageOf(served, path))
          .map((entry) => [entry.path, entry]),
      );
      return {
        entries: [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
        isWhole: fixed.isWhole && further.isWhole,
      };
    },

    /** The feed, the newest entry first. */
    async feed(served: ServedGeneration): Promise<Listing<FeedEntry>> {
      const collected = await collect(served, 'feed');
      const { entries, isWhole } = keep(
        'feed',
        collected.map((one) => listed(one, keepValid(feedEntrySchema, one, logger))),
      );
      return {
        entries: entries
          .filter(({ path }) => isPageOf(served, path))
          .sort((a, b) => (a.publishedAt > b.publishedAt ? -1 : 1)),
        isWhole,
      };
    },
  };
}

interface Listed<Entry> {
  app: string;
  offered: Entry[];
  hasFailed: boolean;
}

function listed<Entry>(
  { app, problems }: Pick<Collected<'pages'>, 'app' | 'problems'>,
  offered: Entry[],
): Listed<Entry> {
  return { app, offered, hasFailed: problems.length > 0 };
}

function toAddresses({ offer }: Collected<'pages'>): SitemapUrl[] {
  return (offer ?? []).filter(({ meta }) => !meta.noIndex).map(({ path }) => ({ path }));
}

/** A release may be older or newer than this server: what is no entry is left out, and logged. */
function keepValid<Entry>(
  schema: v.GenericSchema<Entry>,
  { app, offer }: { app: string; offer: readonly unknown[] | null },
  logger: Logger,
): Entry[] {
  return (offer ?? []).flatMap((candidate) => {
    const parsed = v.safeParse(schema, candidate);
    if (parsed.success) return [parsed.output];
    const problem = parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
    logger.warn({ app, problem }, 'entry left out');
    return [];
  });
}
