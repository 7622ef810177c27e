// @ts-check
/**
 * Writes the record of a remote that any build made: `node write-record.mjs <folder> <contract of the shell>`. The build
 * left `<folder>/files`: there `server.cjs` says what the remote declares, and `mf-manifest.json` what each module needs.
 *
 * @typedef {object} Manifest
 * @property {{ globalName: string, remoteEntry: { name: string }, buildInfo: { buildVersion: string } }} metaData
 * @property {{ path: string, assets: Record<'js' | 'css', { sync: string[] }> }[]} exposes
 * @property {{ name: string, version: string, requiredVersion: string }[]} shared
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const [folder = 'dist', contract] = process.argv.slice(2);
const files = path.resolve(folder, 'files');
/** @param {string} file */
const read = (file) => readFileSync(path.join(files, file));
const { remote } = createRequire(import.meta.url)(path.join(files, 'server.cjs'));
/** @type {Manifest} */
const { metaData, exposes, shared } = JSON.parse(read('mf-manifest.json').toString());

const record = {
  app: remote.name,
  version: metaData.buildInfo.buildVersion,
  kind: 'remote',
  commit: 'unknown',
  builtAt: new Date().toISOString(),
  contract,
  federationRuntime: 'own',
  container: metaData.globalName,
  entry: metaData.remoteEntry.name,
  server: 'server.cjs',
  files: readdirSync(files, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) => path.relative(files, path.join(found.parentPath, found.name)))
    .map((file) => ({
      path: file.replaceAll(path.sep, '/'),
      bytes: read(file).length,
      integrity: `sha384-${createHash('sha384').update(read(file)).digest('base64')}`,
    })),
  modules: Object.fromEntries(
    exposes.map(({ path: module, assets: { js, css } }) => [
      module,
      { js: js.sync, css: css.sync },
    ]),
  ),
  shared: Object.fromEntries(
    shared.map(({ name, version, requiredVersion: needs }) => [name, { version, needs }]),
  ),
  routes: Object.entries(remote.routes).map(([id, { module: _, ...route }]) => ({ id, ...route })),
  widgets: Object.entries(remote.widgets).map(([id, { module: _, ...more }]) => ({ id, ...more })),
  navigation: remote.navigation,
};
writeFileSync(path.join(folder, 'record.json'), `${JSON.stringify(record, null, 2)}\n`);
