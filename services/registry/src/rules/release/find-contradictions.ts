import type { ReleaseRecord } from '@meridian/contracts';
import { findReservedPath } from '@meridian/contracts/reserved-paths';
import { routeShape } from '../pair-rules';

/** Where a record that fits its schema contradicts itself, a sentence each. */
export function findContradictions(record: ReleaseRecord): string[] {
  const { routes, widgets, navigation, files } = record;
  const declared = {
    file: files.map(({ path }) => path),
    'route id': routes.map(({ id }) => id),
    route: routes.map(({ path }) => routeShape(path)),
    'widget id': widgets.map(({ id }) => id),
    slot: widgets.flatMap(({ slot }) => slot ?? []),
    'navigation id': navigation.map(({ id }) => id),
  };
  return [
    ...Object.entries(declared).flatMap(([what, values]) => findRepeated(what, values)),
    ...findInFiles(record),
    ...findInModules(record),
    ...findInPages(record),
  ];
}

function findRepeated(what: string, values: readonly string[]): string[] {
  const repeated = values.filter((value, index) => values.indexOf(value) !== index);
  return [...new Set(repeated)].map((value) => `${what} ${value} is declared twice`);
}

function* findInFiles(record: ReleaseRecord) {
  const { files, entry, server, modules, preload = [], preloadIn = {} } = record;
  const declared = new Set(files.map(({ path }) => path));
  const slashes = (path: string) => [...path.matchAll(/\//g)];
  const folders = [...declared].flatMap((path) =>
    slashes(path).map(({ index }) => path.slice(0, index)),
  );
  for (const path of new Set(folders))
    if (declared.has(path)) yield `${path} is a file and a folder`;
  const ofModules = Object.values(modules).flatMap(({ js, css }) => [...js, ...css]);
  const named = [entry, server, ...ofModules, ...preload, ...Object.values(preloadIn).flat()];
  for (const path of new Set(named))
    if (!declared.has(path)) yield `${path} is named but not among the files`;
}

function* findInModules({ kind, container, modules, routes, widgets }: ReleaseRecord) {
  if (kind === 'shell') return;
  if (container === undefined) yield 'a remote names no container';
  const exposed = [
    ...routes.map(({ id }) => `./routes/${id}`),
    ...widgets.map(({ id }) => `./widgets/${id}`),
  ];
  for (const name of exposed) {
    if (!Object.hasOwn(modules, name)) yield `${name} is declared but not exposed as a module`;
    else if (modules[name]?.js.length === 0) yield `${name} has no script, which every module has`;
  }
}

function* findInPages({ routes, widgets, navigation, labels = {} }: ReleaseRecord) {
  const items = navigation.map(({ id }) => id);
  for (const { id, fallbackLink } of widgets)
    if (fallbackLink !== undefined && !items.includes(fallbackLink))
      yield `widget ${id} has the fallback link ${fallbackLink}, which is no navigation id`;
  for (const { path } of routes) {
    const reserved = findReservedPath(path);
    if (reserved)
      yield `the route ${path} is never reached, because the site server keeps ${reserved} for itself`;
  }
  // Labels are shown in the frame of every page, so a release translates its own alone.
  const own = new Set([...navigation, ...widgets].map(({ label }) => label));
  for (const [language, translated] of Object.entries(labels))
    for (const label of Object.keys(translated ?? {}))
      if (!own.has(label))
        yield `the label “${label}” is translated (${language}), but no navigation item or widget of the release has it`;
}
