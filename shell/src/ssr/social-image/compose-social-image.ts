import { inEnglish } from '@meridian/composition';
import type {
  ComposedSocialImage,
  PageRequest,
  SocialImage,
  SsrContext,
} from '@meridian/contracts/ssr';
import { loadPage } from '../../routing/load-page';
import { toJson } from '../render-part';
import { createServerApi, createServerPageContext } from '../server-page-context';
import { renderPageImage } from './page-image';

export async function composeSocialImage(
  context: SsrContext,
  request: PageRequest,
): Promise<ComposedSocialImage> {
  const { map, origin } = context;
  const url = new URL(origin + request.url);
  const api = createServerApi(context);
  const { match } = request;
  const pageContext = createServerPageContext(context, { map, match, api, note: () => {} });
  // The image shows no widgets, so none is loaded.
  const widgets = { ...pageContext.widgets, prepare: () => Promise.resolve() };
  const page = await loadPage({ ...pageContext, widgets }, url, new AbortController().signal);
  if (page.status !== 200) return { status: page.status, meta: null, image: null };
  const { owned, params } = page.match;
  const { live = null, fallback = null } = map.apps[owned.app] ?? {};
  const release = pageContext.modules.hasFallenBack(owned.app) ? fallback : live;
  const { match: found, data } = page;
  const { meta } = release
    ? await context.ask(release, { type: 'describe-page', url: request.url, match: found, data })
    : { meta: page.module.meta({ data, params, url, t: inEnglish }) };
  return { status: 200, meta, image: toJson(renderPageImage(meta)) as SocialImage };
}
