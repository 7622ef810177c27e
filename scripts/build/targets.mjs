// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { releaseVersion, sourceHash } from '../../shared/federation/src/release-version.mjs';
import { root } from '../setup/ensure-installed.mjs';
import { listApps } from '../workspaces.mjs';

/**
 * Something that `npm run build` makes.
 *
 * @typedef {object} Target
 * @property {string} name on the command line
 * @property {string} folder
 * @property {string} config of Rsbuild
 * @property {() => string} current the version that a build of the present sources would have
 * @property {() => string | null} built the version that lies in `dist`; null when there is none
 * @property {(version: string) => void} mark
 */

/** Folders whose rsbuild.config.ts makes a release: the shell and the remotes. */
export const apps = listApps(root);

const serviceInputs = [
  'shared/contracts',
  'shared/service',
  'shared/federation',
  'package-lock.json',
];

/** @returns {Target[]} */
export function listTargets() {
  return [
    ...apps.map(releaseTarget),
    serviceTarget('system', 'scripts/start', 'rsbuild.config.ts', [
      'scripts',
      'site',
      'shell',
      'registry',
      'backend',
      'identity-emulator',
    ]),
    serviceTarget('site', 'site', 'rsbuild.config.ts', ['site', 'shell', 'registry']),
    serviceTarget('backend', 'backend', 'rsbuild.config.ts', ['backend']),
    serviceTarget('registry', 'registry', 'rsbuild.config.ts', ['registry']),
  ];
}

/** @param {string} app @returns {Target} */
function releaseTarget(app) {
  return {
    name: app,
    folder: app,
    config: 'rsbuild.config.ts',
    current: () => releaseVersion(root, app),
    built: () => {
      const record = path.join(root, app, 'dist/release/record.json');
      return existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')).version : null;
    },
    mark: () => {},
  };
}

/**
 * @param {string} name
 * @param {string} folder
 * @param {string} config
 * @param {string[]} sources
 * @returns {Target}
 */
function serviceTarget(name, folder, config, sources) {
  const stamp = path.join(root, folder, 'dist/service/built-from');
  return {
    name,
    folder,
    config,
    current: () => sourceHash(root, [...sources, ...serviceInputs]),
    built: () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : null),
    mark: (version) => writeFileSync(stamp, version),
  };
}
