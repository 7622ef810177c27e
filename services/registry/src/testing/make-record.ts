import type { ReleaseRecord, Uses } from '@meridian/contracts';
import { ssrContractVersion } from '@meridian/contracts/ssr';
import { digestOf } from '../trust';

/** The contents of a release's files by path, as `makeRecord` declares them. */
export function makeFiles(app: string, version: string): Record<string, string> {
  return {
    'remoteEntry.js': `/* the entry of ${app} ${version} */`,
    'static/pages.js': `/* the pages of ${app} ${version} */`,
    'server/server.cjs': `/* the ssr file of ${app} ${version} */`,
  };
}

/** A record that passes every check: one page at `/<app>`, one widget, a navigation item that leads to a page. */
export function makeRecord(
  app: string,
  version: string,
  changes: Partial<ReleaseRecord> = {},
): ReleaseRecord {
  const { routes = [makePage('page', `/${app}`)] } = changes;
  const [entrance] = routes.filter(({ path }) => !path.includes(':'));
  return {
    app,
    version,
    kind: 'remote',
    commit: 'f00dfeed',
    builtAt: '2026-11-20T08:00:00.000Z',
    contract: '1.0.0',
    federationRuntime: '2.0.0',
    container: `${app}_${version.replaceAll(/\W/g, '_')}`,
    entry: 'remoteEntry.js',
    server: 'server/server.cjs',
    files: declareFiles(makeFiles(app, version)),
    modules: {
      './routes/page': { js: ['static/pages.js'], css: [] },
      './widgets/teaser': { js: ['static/pages.js'], css: [] },
    },
    routes,
    widgets: [{ id: 'teaser' }],
    navigation: entrance
      ? [{ id: `${app}-page`, label: 'Page', to: entrance.path, placement: 'main', order: 1 }]
      : [],
    ...changes,
  };
}

function makePage(id: string, path: string): ReleaseRecord['routes'][number] {
  return { id, path, uses: [], data: [], search: [] };
}

/** A shell's record that passes every check. */
export function makeShellRecord(
  app: string,
  version: string,
  changes: Partial<ReleaseRecord> = {},
): ReleaseRecord {
  const { container: _, ...record } = makeRecord(app, version);
  const none = { modules: {}, routes: [], widgets: [], navigation: [] };
  return { ...record, ...none, kind: 'shell', ssrContract: ssrContractVersion, ...changes };
}

export function declareFiles(files: Record<string, string>): ReleaseRecord['files'] {
  return Object.entries(files).map(([path, content]) => ({
    path,
    bytes: Buffer.byteLength(content),
    integrity: digestOf(content),
  }));
}

/** A page of a remote at another path, with its module. */
export function withRoutes(...paths: string[]): Pick<ReleaseRecord, 'routes' | 'modules'> {
  const module = { js: ['static/pages.js'], css: [] };
  return {
    routes: paths.map((path, index) => makePage(`page-${index}`, path)),
    modules: Object.fromEntries([
      ...paths.map((_, index) => [`./routes/page-${index}`, module] as const),
      ['./widgets/teaser', module],
    ]),
  };
}

/** The uses of a release: what is not named is empty. */
export function withUses(uses: Partial<Uses>): Pick<ReleaseRecord, 'uses'> {
  return { uses: { links: [], widgets: [], api: [], events: [], ...uses } };
}
