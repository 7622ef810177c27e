// @ts-check
// Plain JavaScript, because the start script asks for versions before anything is built.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const ignored = /(^|\/)(node_modules|dist|\.data)(\/|$)|\.test\.tsx?$|\.md$/;

/** What every app's build depends on beside its own folder. */
const buildInputs = [
  'shared/contracts',
  'shared/composition',
  'shared/ui',
  'shared/federation',
  'package-lock.json',
];

/**
 * The version of a build of the app's present sources: the version of its package.json, and as
 * pre-release a hash of everything that goes into the build. Equal sources give equal versions, so an
 * unchanged app is not built again; different sources give different ones.
 *
 * `RELEASE_VERSION` overrides the version, for teams that number releases themselves.
 *
 * @param {string} root of the repository
 * @param {string} app name of its folder
 * @returns {string}
 */
export function releaseVersion(root, app) {
  if (process.env.RELEASE_VERSION) return process.env.RELEASE_VERSION;
  const { version } = JSON.parse(readFileSync(path.join(root, app, 'package.json'), 'utf8'));
  return `${version}-b${sourceHash(root, [app, ...buildInputs]).slice(0, 12)}`;
}

/**
 * sha256 in hex over names and contents of the files below `inputs`, without tests and Markdown.
 *
 * @param {string} root
 * @param {readonly string[]} inputs relative to the root
 * @returns {string}
 */
export function sourceHash(root, inputs) {
  const hash = createHash('sha256');
  for (const input of inputs)
    for (const file of listFiles(root, input)) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(path.join(root, file)))
        .update('\0');
    }
  return hash.digest('hex');
}

/** @param {string} root @param {string} relative @returns {string[]} */
function listFiles(root, relative) {
  if (ignored.test(relative)) return [];
  const full = path.join(root, relative);
  if (!statSync(full).isDirectory()) return [relative];
  const entries = readdirSync(full).sort();
  return entries.flatMap((entry) => listFiles(root, `${relative}/${entry}`));
}
