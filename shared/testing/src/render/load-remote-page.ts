import { inEnglish, type PageMeta, type PageProps, type Remote } from '@meridian/composition';
import type { Api, Submission, TranslatedLanguage } from '@meridian/contracts';
import type { ComponentType } from 'react';
import { languageOfPart } from './language-of-part';
import { matchRoute } from './match-route';

/** The site's origin in tests. */
export const testOrigin = 'https://meridian.test';

export interface LoadedPage {
  routeId: string;
  Page: ComponentType<PageProps<unknown, Record<string, string>>>;
  data: unknown;
  params: Record<string, string>;
  meta: PageMeta;
}

/** Loads a page as the shell does before rendering; null when the path is not the remote's. */
export async function loadPage(
  remote: Remote,
  url: URL,
  request: {
    api: Api;
    now: Date;
    signal: AbortSignal;
    submission?: Submission | undefined;
    language?: TranslatedLanguage | undefined;
  },
): Promise<LoadedPage | null> {
  const match = matchRoute(remote, url.pathname);
  if (!match) return null;
  const { id, declaration, params } = match;
  const { route } = await declaration.module();
  const data: unknown = await route.loader?.({ ...request, params, url });
  // The server embeds data as JSON, and the browser hydrates from it.
  const carried: unknown = data === undefined ? undefined : JSON.parse(JSON.stringify(data));
  const meta = route.meta({
    data: carried,
    params,
    url,
    t: (await languageOfPart(remote, id, request.language))?.t ?? inEnglish,
  });
  return { routeId: id, Page: route.Page, data: carried, params, meta };
}
