import type { Api, PageMeta, PathParams, Submission } from '@meridian/contracts';
import type { ComponentType } from 'react';
import type { Translate } from './translate';

/** Arguments of a page's loader. Loaders run on the server for the first page, afterwards in the browser. */
export interface LoaderArgs<Params> {
  params: Params;
  url: URL;
  api: Api;
  /** The time of the request. Render from it, not from the clock, because hydration must give the same HTML. */
  now: Date;
  /** Aborted when the visitor leaves before the page is loaded. */
  signal: AbortSignal;
  /**
   * The form to which this page is the response, posted without scripts to a route that declares `forms`. Set only on the
   * server, and only for that response.
   */
  submission?: Submission | undefined;
}

export interface PageProps<Data, Params = Record<never, never>> {
  data: Data;
  params: Params;
}

/** The export `route` of the exposed module `./routes/<id>`. */
export interface RouteModule<Data = unknown, Params = Record<never, never>> {
  /** @throws NotFoundError for an unknown id, which shows the 404 page; GoneError for a withdrawn entry, status 410 */
  loader?: (args: LoaderArgs<Params>) => Promise<Data> | Data;
  Page: ComponentType<PageProps<Data, Params>>;
  meta: (args: {
    data: Data;
    params: Params;
    url: URL;
    /** Translates texts into the language of the page. Since contract 3.3. */
    t: Translate;
  }) => PageMeta;
}

/** Checks the types of a route module; `Path` gives the names of the parameters. */
export function defineRoute<Path extends string, Data = undefined>(
  route: RouteModule<Data, PathParams<Path>>,
): RouteModule<Data, PathParams<Path>> {
  return route;
}
