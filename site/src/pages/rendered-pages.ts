import type { RenderedPage } from '@meridian/contracts/ssr';
import { LRUCache } from 'lru-cache';
import { cachedResponseFreshMs } from '../cached-response';
import { listLabels } from './page-language';
import { addressOf, type RequestedPage } from './page-match';

interface Entry {
  page: RenderedPage;
  /** The generation that it was rendered in. */
  generation: string;
  sources: string;
  /** In ms since epoch. */
  renderedAt: number;
}

const maxPages = 500;
/** Bytes of HTML, state left aside. */
const maxBytes = 48_000_000;

/**
 * Remembers pages as they were rendered. A change of the live map that does not concern a page then costs no rendering
 * of it: only its document is written again.
 */
export function createRenderedPages() {
  const pages = new LRUCache<string, Entry>({
    max: maxPages,
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => page.html.length + 1,
  });
  const keyOf = (requested: RequestedPage, version: string) => `${version} ${addressOf(requested)}`;

  return {
    /**
     * The page as an earlier generation rendered it a little while ago, if this one would render the same.
     * @param version of the data that pages show
     */
    find(requested: RequestedPage, version: string): RenderedPage | null {
      const known = pages.get(keyOf(requested, version));
      if (!known || known.generation === requested.served.id) return null;
      const isFresh = Date.now() < known.renderedAt + cachedResponseFreshMs;
      if (!isFresh || known.sources !== describeSources(known.page, requested)) return null;
      const { page } = known;
      return { ...page, state: { ...page.state, map: requested.served.map } };
    },
    /** Remembers a page in which nothing is missing. */
    save(requested: RequestedPage, version: string, page: RenderedPage): void {
      const key = keyOf(requested, version);
      if (page.status !== 200 || !page.isComplete || page.problems.length > 0) pages.delete(key);
      else
        pages.set(key, {
          page,
          generation: requested.served.id,
          sources: describeSources(page, requested),
          renderedAt: Date.now(),
        });
    },
  };
}

/**
 * What a page is rendered from, its data aside: the shell, its route, the releases whose code it uses, and what the
 * frame shows of every app.
 */
function describeSources(
  { used }: RenderedPage,
  { served, language, match }: RequestedPage,
): string {
  const isUsed = (app: string) => used.some((one) => one.app === app);
  const apps = Object.entries(served.map.apps).map(([app, { live }]) => [
    app,
    live.navigation,
    live.widgets.filter(({ slot }) => slot),
    isUsed(app) ? live.version : null,
  ]);
  const labels = listLabels(served, language);
  return JSON.stringify([served.shell.record.version, match?.owned, labels, apps]);
}
