import type { JsonSchema } from './json-schema';
import type { ReleaseRecord } from './release-schema';
import { docText, toTypeText } from './to-type-text';

/** Version of app types that come from sources in this repository, not from a release. */
export const workspaceVersion = 'workspace';

/** The parts of an app that other apps may use: paths of its pages, properties of its widgets. */
export interface AppTypes {
  app: string;
  /** The release's version, or `workspaceVersion`. */
  version: string;
  /** By id of the route. */
  routes: Record<string, { path: string; deprecated?: string }>;
  /** By id of the widget, without the app's name. */
  widgets: Record<string, { props: JsonSchema; deprecated?: string }>;
}

/** Properties of a widget that takes none. */
export const noProps: JsonSchema = { type: 'object', properties: {}, required: [] };

/**
 * The app types of a release record. A record without properties of a widget, such as a stock remote's, gets `{}`: the
 * widget takes anything.
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

/** The folder of a release that holds its app types. */
export const typesFolder = 'types';

/**
 * The files that make an app's pages and widgets known to the compiler, by name inside the folder `.types` of a
 * repository or `types` of a release: declarations, and the app types they were made from.
 */
export function renderAppTypes(types: AppTypes): Record<string, string> {
  return {
    [`${types.app}.json`]: `${JSON.stringify(types, null, 2)}\n`,
    [`${types.app}.d.ts`]: renderDeclarations(types),
  };
}

/** Declarations that add an app's pages to `SiteRoutes` and its widgets to `WidgetProps`. */
function renderDeclarations({ app, version, routes, widgets }: AppTypes): string {
  const from = version === workspaceVersion ? 'its sources' : `release ${version}`;
  return `// What others may use of ${app}, from ${from}. Written by a program: do not edit.
import '@meridian/contracts';

declare module '@meridian/contracts' {
  interface SiteRoutes {${lines(routes, app, ({ path }) => JSON.stringify(path))}}
  interface WidgetProps {${lines(widgets, app, ({ props }) => propsText(props))}}
}
`;
}

/** An empty schema means that the widget takes any properties. */
function propsText(props: JsonSchema): string {
  return Object.keys(props).length > 0 ? toTypeText(props) : 'Record<string, unknown>';
}

function lines<Entry extends { deprecated?: string }>(
  entries: Record<string, Entry>,
  app: string,
  typeOf: (entry: Entry) => string,
): string {
  const rendered = Object.entries(entries).map(([id, entry]) => {
    const comment = docText(entry.deprecated, '@deprecated ');
    return `\n    ${comment}${JSON.stringify(`${app}/${id}`)}: ${typeOf(entry)};`;
  });
  return rendered.length > 0 ? `${rendered.join('')}\n  ` : '';
}
