import type { PageMeta } from '@shared/composition';
import { createApi } from '../../releases/api';
import { createModuleSource, type LoadFromRelease } from '../../releases/with-fallback';
import { loadPage, type PageStatus } from '../../routing/load-page';
import { createMatcher } from '../../routing/match-page';
import { withOwnPages } from '../../routing/own-pages';
import type { WidgetStore } from '../../widgets/widget-store';
import type { RenderRequest } from '../render-page';
import type { Art } from './art';
import { drawPagePicture } from './draw-page-picture';

/** The picture of a page for those who show a link to it; only a page with status 200 has one. */
export type PicturedPage =
  | { status: 200; meta: PageMeta; art: Art }
  | { status: Exclude<PageStatus, 200>; meta: null; art: null };

/** Milliseconds for one answer of the backend. */
const apiPatience = 3000;

const noWidgets: WidgetStore = {
  peek: () => undefined,
  prepare: () => Promise.resolve(),
  retry: () => {},
  subscribe: () => () => {},
  data: () => ({}),
  idsOf: () => [],
};

/** Loads a page without drawing it, and draws its picture from what it says of itself. */
export async function picturePage(
  { url: address, origin, map, apiBase, search, settings }: RenderRequest,
  loadFrom: LoadFromRelease,
): Promise<PicturedPage> {
  const api = createApi({ base: apiBase, maxAge: Number.POSITIVE_INFINITY, timeout: apiPatience });
  const url = new URL(origin + address);
  const page = await loadPage(
    {
      map,
      match: createMatcher(map),
      modules: withOwnPages(
        createModuleSource(map, loadFrom, () => {}),
        map,
        search,
      ),
      widgets: noWidgets,
      settings,
      api: () => api,
      carry: (data) => data,
      onLoaderError: () => {},
    },
    url,
    new AbortController().signal,
  );
  if (page.status !== 200) return { status: page.status, meta: null, art: null };
  const { module, match, data } = page;
  const meta = module.meta({ data, params: match.params, url });
  return { status: 200, meta, art: drawPagePicture(meta) };
}
