import type { JsonSchema } from '../json-schema';
import { type AppTypes, workspaceVersion } from './app-types';
import { docText, toTypeText } from './to-type-text';

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
export function renderDeclarations({ app, version, routes, widgets }: AppTypes): string {
  const from = version === workspaceVersion ? 'its sources' : `release ${version}`;
  return `// What others may use of ${app}, from ${from}. Written by a program: do not edit.
import '@meridian/contracts';

declare module '@meridian/contracts' {
  interface SiteRoutes {${lines(routes, app, ({ path }) => JSON.stringify(path))}}
  interface WidgetProps {${lines(widgets, app, ({ props }) => propsText(props))}}
}
`;
}

/** A schema that says nothing is of a widget that takes whatever a page passes. */
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
