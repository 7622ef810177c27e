import type { ReleaseRecord } from '@meridian/contracts';
import { findReservedPath } from '@meridian/contracts/reserved-paths';
import { routeShape } from './pair';

/** Where a record, of the right form by itself, contradicts itself: one sentence per finding. */
export function findContradictions(record: ReleaseRecord): string[] {
  const { routes, widgets, navigation } = record;
  const declared = {
    'route id': routes.map(({ id }) => id),
    route: routes.map(({ path }) => routeShape(path)),
    'widget id': widgets.map(({ id }) => id),
    slot: widgets.flatMap(({ slot }) => slot ?? []),
    'navigation id': navigation.map(({ id }) => id),
  };
  return [
    ...findInFiles(record),
    ...findInModules(record),
    ...Object.entries(declared).flatMap(([what, values]) => findRepeated(what, values)),
    ...findFallbackLinksWithoutItem(record),
    ...findReservedRoutes(record),
    ...findForeignLabels(record),
  ];
}

function findInFiles({
  files,
  entry,
  server,
  preload = [],
  preloadIn = {},
}: ReleaseRecord): string[] {
  const declared = files.map(({ path }) => path);
  const folders = new Set(declared.flatMap(foldersOf));
  return [
    ...findRepeated('file', declared),
    ...declared.filter((path) => folders.has(path)).map((path) => `${path} is a file and a folder`),
    ...[entry, server, ...preload, ...Object.values(preloadIn).flat()]
      .filter((path) => !declared.includes(path))
      .map((path) => `${path} is named but not among the files`),
  ];
}

function foldersOf(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

function findInModules(record: ReleaseRecord): string[] {
  const { kind, container, files, modules, routes, widgets } = record;
  const declared = new Set(files.map(({ path }) => path));
  const exposed =
    kind === 'shell'
      ? []
      : [
          ...routes.map(({ id }) => `./routes/${id}`),
          ...widgets.map(({ id }) => `./widgets/${id}`),
        ];
  return [
    ...(kind === 'remote' && container === undefined ? ['a remote names no container'] : []),
    ...exposed
      .filter((name) => !Object.hasOwn(modules, name))
      .map((name) => `${name} is declared but not exposed as a module`),
    ...exposed
      .filter((name) => modules[name]?.js.length === 0)
      .map((name) => `${name} has no script, which every module has`),
    ...Object.entries(modules).flatMap(([name, { js, css }]) =>
      [...js, ...css]
        .filter((path) => !declared.has(path))
        .map((path) => `${name} needs ${path}, which is not among the files`),
    ),
  ];
}

function findFallbackLinksWithoutItem({ widgets, navigation }: ReleaseRecord): string[] {
  const items = new Set(navigation.map(({ id }) => id));
  return widgets
    .filter(({ fallbackLink }) => fallbackLink !== undefined && !items.has(fallbackLink))
    .map(
      ({ id, fallbackLink }) =>
        `widget ${id} has the fallback link ${fallbackLink}, which is no navigation id`,
    );
}

function findReservedRoutes({ routes }: ReleaseRecord): string[] {
  return routes.flatMap(({ path }) => {
    const reserved = findReservedPath(path);
    return reserved
      ? [`the route ${path} is never reached, because the site server keeps ${reserved} for itself`]
      : [];
  });
}

/** Labels are shown in the frame of every page, so a release translates its own alone. */
function findForeignLabels({ navigation, widgets, labels = {} }: ReleaseRecord): string[] {
  const own = new Set([...navigation, ...widgets].flatMap(({ label }) => label ?? []));
  return Object.entries(labels).flatMap(([language, translated]) =>
    Object.keys(translated ?? {})
      .filter((label) => !own.has(label))
      .map(
        (label) =>
          `the label “${label}” is translated (${language}), but no navigation item or widget of the release has it`,
      ),
  );
}

function findRepeated(what: string, values: readonly string[]): string[] {
  const repeated = values.filter((value, index) => values.indexOf(value) !== index);
  return [...new Set(repeated)].map((value) => `${what} ${value} is declared twice`);
}
