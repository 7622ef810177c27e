import { contractVersion, type PageMeta, type ReleaseRecord } from '@meridian/contracts';
import { appTypesOf, declarationsFile, renderDeclarations } from '@meridian/contracts/app-types';
import { ownFederationRuntime } from '@meridian/contracts/schemas';
import { ServiceError } from '@meridian/service/errors';
import { digestOf, parseRecord } from '../../client';
import { type AdoptedContainer, defineAdopted, renderAdopted } from './adopted-container';
import { defineAdoptedRemote } from './adopted-server';
import { entryOf, type StockFiles } from './collect-files';
import type { Adoption } from './read-adoption';
import type { StockAssets, StockManifest } from './stock-manifest';

/** A release in memory, as a build leaves one on the disk. */
export interface AdoptedRelease {
  record: ReleaseRecord;
  files: Map<string, Uint8Array | string>;
}

/** The files of the stock remote, as they are. */
const folder = 'stock/';

/**
 * Makes a release of a stock remote: its files, a container that our shell can load, an ssr file, a record.
 * @throws ServiceError when it does not expose what was asked for, or the record has not the form of the contract
 */
export function makeAdopted(
  adoption: Adoption,
  manifest: StockManifest,
  stockFiles: StockFiles,
): AdoptedRelease {
  const { app } = adoption;
  const version = adoption.version ?? manifest.metaData.buildInfo?.buildVersion ?? '';
  const container = `${app}_${version}`.toLowerCase().replace(/[^a-z0-9]/g, '_');
  const entry = folder + entryOf(manifest);
  const parts = listParts(adoption, manifest);
  const meta: PageMeta = {
    title: adoption.title,
    description: adoption.description,
    heading: adoption.title,
  };
  const stored = [...stockFiles].map(([file, content]) => [folder + file, content] as const);
  const hashes = new Map(stored.map(([file, content]) => [file, digestOf(content)]));
  const toScript = (path: string) => ({ path, integrity: hashes.get(path) ?? '' });
  const declarations = {
    routes: adoption.routes.map(({ id, path }) => ({
      ...{ id, path, uses: [], data: [], search: [] },
      skeleton: 'page' as const,
    })),
    widgets: adoption.widgets.map(({ id }) => ({ id })),
    navigation: [],
  };
  const settings: AdoptedContainer = {
    container,
    global: manifest.metaData.globalName,
    chunkGlobal: findChunkGlobal(stockFiles),
    folder,
    entry: toScript(entry),
    modules: Object.fromEntries(
      parts.map(({ module, expose, assets }) => {
        const scripts = assets.js.sync.map((file) => toScript(folder + file));
        return [module, { expose, scripts, meta: module.startsWith('./routes/') ? meta : null }];
      }),
    ),
  };
  const metas = Object.fromEntries(adoption.routes.map(({ id }) => [id, meta]));
  const files = new Map<string, Uint8Array | string>([
    ...stored,
    ['entry.js', writeCall(defineAdopted, toText(settings), String(renderAdopted))],
    ['server.cjs', writeServer({ app, ...declarations, metas })],
    [declarationsFile, renderDeclarations(appTypesOf({ app, version, ...declarations }))],
  ]);
  const record: ReleaseRecord = {
    app,
    version,
    kind: 'remote',
    commit: 'unknown',
    builtAt: new Date().toISOString(),
    contract: contractVersion,
    federationRuntime: ownFederationRuntime,
    container,
    entry: 'entry.js',
    server: 'server.cjs',
    files: [...files].map(([path, content]) => ({
      path,
      bytes: Buffer.byteLength(content),
      integrity: digestOf(content),
    })),
    modules: Object.fromEntries(
      parts.map(({ module, assets }) => [
        module,
        {
          js: [entry, ...assets.js.sync.map((file) => folder + file)],
          css: assets.css.sync.map((file) => folder + file),
        },
      ]),
    ),
    ...declarations,
  };
  return { record: parseRecord(JSON.stringify(record)), files };
}

function listParts({ widgets, routes }: Adoption, { exposes }: StockManifest) {
  const parts = [
    ...widgets.map(({ id, expose }) => ({ module: `./widgets/${id}`, expose })),
    ...routes.map(({ id, expose }) => ({ module: `./routes/${id}`, expose })),
  ];
  return parts.map((part): typeof part & { assets: StockAssets } => {
    const exposed = exposes.find(({ path }) => path === part.expose);
    if (exposed) return { ...part, assets: exposed.assets };
    const known = exposes.map(({ path }) => path).join(', ') || 'nothing';
    throw new ServiceError(
      'release-invalid',
      `expected a remote that exposes ${part.expose}, found ${known}`,
      { suggestion: 'Name one of these after --widget or --route.' },
    );
  });
}

/** Where chunks put themselves for their loader: each begins with it. */
function findChunkGlobal(files: StockFiles): string | null {
  const pattern = /\((?:self|globalThis|window)(?:\.([\w$]+)|\["([^"]+)"\])\s*=/;
  for (const [file, content] of files) {
    if (!file.endsWith('.js')) continue;
    const [, name, quoted] = pattern.exec(new TextDecoder().decode(content).slice(0, 1000)) ?? [];
    if (name ?? quoted) return name ?? quoted ?? null;
  }
  return null;
}

function writeServer(declarations: Parameters<typeof defineAdoptedRemote>[0]): string {
  const values = [toText(declarations), String(renderAdopted), "require('react').createElement"];
  return `exports.remote = ${writeCall(defineAdoptedRemote, ...values)}`;
}

/** The text of a script that calls a function of ours. */
function writeCall(define: (...input: never[]) => unknown, ...values: string[]): string {
  return `(${define})(${values.join(', ')});\n`;
}

function toText(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
