import type { JsonSchema } from '../json-schema';
import type { ReleaseRecord } from '../release';

/** Version of app types that were made from sources of the same repository, which are no release. */
export const workspaceVersion = 'workspace';

/** What others may use of an app: the paths of its pages, and the properties of its widgets. */
export interface AppTypes {
  app: string;
  /** Of the release, or `workspaceVersion`. */
  version: string;
  /** By id of the route. */
  routes: Record<string, { path: string; deprecated?: string }>;
  /** By id of the widget, without the app's name. */
  widgets: Record<string, { props: JsonSchema; deprecated?: string }>;
}

/** Properties of a widget that takes none. */
export const noProps: JsonSchema = { type: 'object', properties: {}, required: [] };

/**
 * Takes the app types out of a release record, or out of what a build would write into one. A record that says nothing
 * of the properties of a widget, as one of a stock remote, has them as `{}`: the widget takes anything.
 */
export function appTypesOf({
  app,
  version,
  routes,
  widgets,
}: Pick<ReleaseRecord, 'app' | 'version' | 'routes' | 'widgets'>): AppTypes {
  return {
    app,
    version,
    routes: Object.fromEntries(
      routes.map(({ id, path, deprecated }) => [id, { path, ...(deprecated && { deprecated }) }]),
    ),
    widgets: Object.fromEntries(
      widgets.map(({ id, props = {}, deprecated }) => [
        id,
        { props, ...(deprecated && { deprecated }) },
      ]),
    ),
  };
}
