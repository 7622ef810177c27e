// @ts-check
/**
 * Rejects URLs that packages are downloaded from. Each machine chooses its own registry; a URL in the lock file would
 * make every machine ask that host.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup/ensure-installed.mjs';
import { findDownloadUrls } from './find-download-urls.mjs';

const listing = ['-c', 'safe.directory=*', 'ls-files', '-z', '-co', '--exclude-standard'];
const files = execFileSync('git', listing, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  .split('\0')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));
const faults = files.flatMap((file) =>
  findDownloadUrls(
    readFileSync(path.join(root, file), 'utf8'),
    process.env.npm_config_registry,
  ).map(({ line, url }) => `${file}:${line}: ${url}`),
);
if (faults.length > 0)
  console.error(
    `${faults.join('\n')}\nExpected no URL that packages are downloaded from. Remove it; in the lock file, run npm install with the settings of this repository's .npmrc.`,
  );
process.exitCode = faults.length > 0 ? 1 : 0;
