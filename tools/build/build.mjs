// @ts-check
/**
 * `npm run build [-- names] [--force]`: builds what changed, or what is named. With `--twice` it builds apps in two
 * other folders instead, and says whether the builds are the same.
 */
import { ensureInstalled, root } from '../setup/ensure-installed.mjs';

ensureInstalled();
const { buildChanged } = await import('./build-changed.mjs');
const { compareBuilds } = await import('./build-twice.mjs');
const { writeTypes } = await import('./write-types.mjs');
const { orFail, step } = await import('../setup/progress.mjs');

const words = process.argv.slice(2);
const only = words.filter((word) => !word.startsWith('--'));
if (words.includes('--twice')) {
  await orFail(writeTypes);
  await orFail(() => compareBuilds(root, only));
} else {
  const built = await orFail(() => buildChanged({ only, force: words.includes('--force') }));
  if (built.length === 0) step('Nothing has changed since the last build');
  for (const { name, isApp, built: version } of built)
    if (isApp) step(`${name} ${version()} is built: npm run release -- publish ${name}`);
}
