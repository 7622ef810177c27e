// @ts-check
/** `npm run build [-- names] [--force]`: builds what changed, or what is named. */
import { ensureInstalled } from './setup/ensure-installed.mjs';

ensureInstalled();
const { buildChanged } = await import('./build/build-changed.mjs');
const { orFail, step } = await import('./setup/progress.mjs');

const words = process.argv.slice(2);
const only = words.filter((word) => !word.startsWith('--'));
const built = await orFail(() => buildChanged({ only, force: words.includes('--force') }));
if (built.length === 0) step('Nothing has changed since the last build');
for (const { name, isApp, built: version } of built)
  if (isApp) step(`${name} ${version()} is built: npm run release -- publish ${name}`);
