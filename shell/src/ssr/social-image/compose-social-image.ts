import type {
  ComposedSocialImage,
  PageRequest,
  SocialImage,
  SsrContext,
} from '@shared/contracts/ssr';
import { loadPage } from '../../routing/load-page';
import type { WidgetStore } from '../../widgets/widget-store';
import { createPageApi, createServerPageContext, toJson } from '../server-page-context';
import { renderPageImage } from './page-image';

const noWidgets: WidgetStore = {
  peek: () => undefined,
  prepare: () => Promise.resolve(),
  retry: () => {},
  subscribe: () => () => {},
  data: () => ({}),
  idsOf: () => [],
};

/** Loads a page without rendering it, and composes its image from its meta. */
export async function composeSocialImage(
  context: SsrContext,
  request: PageRequest,
): Promise<ComposedSocialImage> {
  const { map, origin } = context;
  const url = new URL(origin + request.url);
  const api = createPageApi(context);
  const { match } = request;
  const pageContext = createServerPageContext(context, { map, match, api, note: () => {} });
  const page = await loadPage(
    { ...pageContext, widgets: noWidgets },
    url,
    new AbortController().signal,
  );
  if (page.status !== 200) return { status: page.status, meta: null, image: null };
  const meta = page.module.meta({ data: page.data, params: page.match.params, url });
  return { status: 200, meta, image: toJson(renderPageImage(meta)) as SocialImage };
}
