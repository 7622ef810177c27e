// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  hashInputs,
  listInputs,
  releaseVersion,
} from '../../shared/federation/src/release-version.mjs';
import { root } from '../setup/ensure-installed.mjs';
import { listApps } from '../setup/workspaces.mjs';

/**
 * A target of `npm run build`.
 * @typedef {object} Target
 * @property {string} name on the command line
 * @property {string} folder with its rsbuild.config.ts
 * @property {boolean} isApp true for shell and remotes, whose build is a release
 * @property {() => string} current the version of a build from the present sources
 * @property {() => string | null} built the version in `dist`; null when there is none
 * @property {(version: string) => void} mark
 */

export const apps = listApps(root);

/** @type {readonly Target[]} */
export const targets = [
  ...apps.map(releaseTarget),
  stampedTarget('system', 'tools/start', [
    ...['tools/dev', 'tools/setup', 'services/site', 'services/backend'],
    'services/identity-emulator',
  ]),
  ...['site', 'backend', 'registry', 'console', 'offline'].map((name) =>
    stampedTarget(name, `services/${name}`),
  ),
  stampedTarget('backup', 'tools/backup'),
];

/** @param {string} app @returns {Target} */
function releaseTarget(app) {
  const record = path.join(root, app, 'dist/release/record.json');
  return {
    name: app,
    folder: app,
    isApp: true,
    current: () => releaseVersion(root, app),
    built: () => (existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')).version : null),
    mark: () => {},
  };
}

/**
 * A target that is no release: a file beside the build holds the hash of its sources.
 * @param {string} name
 * @param {string} folder
 * @param {string[]} [bundled] folders that it bundles without depending on their packages
 * @returns {Target}
 */
function stampedTarget(name, folder, bundled = []) {
  const stamp = path.join(root, folder, 'dist/built-from');
  return {
    name,
    folder,
    isApp: false,
    current: () => hashInputs(listInputs(root, folder, bundled)),
    built: () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : null),
    mark: (version) => writeFileSync(stamp, version),
  };
}
