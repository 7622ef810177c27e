import type { SearchEntry } from '@meridian/contracts';
import type { StaticPage } from '@meridian/contracts/ssr';
import type { CollectContributions, CollectedEntries } from '../live/contributions';
import type { ServedGeneration } from '../live/live-site';

/**
 * Collects what site search can find: the pages without parameters by their meta, and the search
 * entries of remotes, which replace a page at the same path.
 */
export async function collectSearchEntries(
  served: ServedGeneration,
  collect: CollectContributions,
): Promise<CollectedEntries<'search'>> {
  const [pages, contributed] = await Promise.all([
    collect(served, 'pages'),
    collect(served, 'search'),
  ]);
  const visible = pages.entries.filter(({ meta }) => !meta.noIndex);
  const labels = new Map(visible.map((page) => [page.path, page.labels]));
  const byPath = new Map(visible.map((page) => [page.path, toSearchEntry(page)]));
  for (const entry of contributed.entries) {
    // Not the keywords of an entry before it at the same path: 10,000 of them would pile up.
    const keywords = [...(labels.get(entry.path) ?? []), ...(entry.keywords ?? [])];
    byPath.set(entry.path, { ...entry, keywords });
  }
  return { entries: [...byPath.values()], isWhole: pages.isWhole && contributed.isWhole };
}

function toSearchEntry({ path, meta, labels }: StaticPage): SearchEntry {
  const title = meta.heading ?? meta.title;
  return { path, title, kind: 'Page', text: meta.description, keywords: labels };
}
