// @ts-check
/**
 * `npm run pack [-- <shell version>]`: makes the packages for repositories of teams, in `shell/dist/packages`. `npm run
 * build` does it whenever it builds the shell, whose release carries them.
 */
import path from 'node:path';
import { releaseVersion } from '../../shared/federation/src/release-version.mjs';
import { ensureInstalled, root } from '../setup/ensure-installed.mjs';
import { orFail, step } from '../setup/progress.mjs';

ensureInstalled();
await import('../../shared/service/src/testing/run-typescript.mjs');
const { buildPackages } = await import('./build-packages.ts');
const version = process.argv[2] ?? releaseVersion(root, 'shell');
const target = path.join(root, 'shell/dist/packages');
const packages = await orFail(() => buildPackages(root, version, target));
step(`Wrote ${packages.length} packages to shell/dist/packages`);
