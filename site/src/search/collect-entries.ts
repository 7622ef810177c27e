import type { SearchEntry } from '@shared/contracts';
import { searchEntrySchema } from '@shared/contracts/schemas';
import type { Logger } from '@shared/service';
import type { Collected, StaticPage } from 'shell/src/ssr';
import * as v from 'valibot';
import type { RenderPool } from '../rendering/render-pool';

export interface CollectedEntries {
  entries: SearchEntry[];
  /** False when a remote failed: what it gave before stands in, and it is worth asking again. */
  isWhole: boolean;
}

/**
 * Gathers what site search can find: the pages without parameters by what they say of themselves,
 * and what remotes offer, which wins where both speak of one address.
 */
export function createEntryCollector(logger: Logger) {
  const before = new Map<string, SearchEntry[]>();

  return async (pool: Pick<RenderPool, 'collect'>): Promise<CollectedEntries> => {
    const [pages, offers] = await Promise.all([pool.collect('pages'), pool.collect('search')]);
    const problems = [...pages, ...offers].flatMap((one) => one.problems);
    for (const problem of problems) logger.warn({ problem }, 'site search lacks entries');

    const offered = offers.flatMap((one) => {
      const failed = one.offer === null && one.problems.length > 0;
      const valid = failed ? (before.get(one.app) ?? []) : keepValid(one, logger);
      before.set(one.app, valid);
      return valid;
    });
    const described = pages.flatMap(({ offer }) => offer ?? []).filter(({ meta }) => !meta.noIndex);
    const byPath = new Map(described.map((page) => [page.path, describePage(page)]));
    for (const entry of offered) {
      const keywords = [...(byPath.get(entry.path)?.keywords ?? []), ...(entry.keywords ?? [])];
      byPath.set(entry.path, { ...entry, keywords });
    }
    return { entries: [...byPath.values()], isWhole: problems.length === 0 };
  };
}

function describePage({ path, meta, labels }: StaticPage): SearchEntry {
  const title = meta.heading ?? meta.title;
  return { path, title, kind: 'Page', text: meta.description, keywords: labels };
}

/** A release may be older or newer than this server: what is not an entry is left out, and logged. */
function keepValid({ app, offer }: Collected<'search'>, logger: Logger): SearchEntry[] {
  return (offer ?? []).flatMap((candidate) => {
    const parsed = v.safeParse(searchEntrySchema, candidate);
    if (parsed.success) return [parsed.output];
    const problem = parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
    logger.warn({ app, path: candidate?.path, problem }, 'search entry left out');
    return [];
  });
}
