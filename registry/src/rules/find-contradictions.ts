import type { ReleaseRecord } from '@meridian/contracts';
import { findReservedPath } from '@meridian/contracts/reserved-paths';
import { routeShape } from './pair';

/** Where a record, of the right form by itself, contradicts itself: one sentence per finding. */
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

function* findInFiles({ files, entry, server, preload = [], preloadIn = {} }: ReleaseRecord) {
  const declared = new Set(files.map(({ path }) => path));
  const folders = new Set([...declared].flatMap(foldersOf));
  for (const path of declared) if (folders.has(path)) yield `${path} is a file and a folder`;
  for (const path of [entry, server, ...preload, ...Object.values(preloadIn).flat()])
    if (!declared.has(path)) yield `${path} is named but not among the files`;
}

function foldersOf(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

function* findInModules({ kind, container, files, modules, routes, widgets }: ReleaseRecord) {
  if (kind === 'remote') {
    if (container === undefined) yield 'a remote names no container';
    const exposed = [
      ...routes.map(({ id }) => `./routes/${id}`),
      ...widgets.map(({ id }) => `./widgets/${id}`),
    ];
    for (const name of exposed) {
      if (!Object.hasOwn(modules, name)) yield `${name} is declared but not exposed as a module`;
      else if (modules[name]?.js.length === 0)
        yield `${name} has no script, which every module has`;
    }
  }
  const declared = new Set(files.map(({ path }) => path));
  for (const [name, { js, css }] of Object.entries(modules))
    for (const path of [...js, ...css])
      if (!declared.has(path)) yield `${name} needs ${path}, which is not among the files`;
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
