// @ts-check
/** `npm run build [-- names] [--force]`: builds what changed, or what is named. */
import { ensureInstalled } from './setup/ensure-installed.mjs';

ensureInstalled();
const { buildChanged } = await import('./build/build-changed.mjs');
const { apps, listTargets } = await import('./build/targets.mjs');
const { orFail, step } = await import('./setup/progress.mjs');

const words = process.argv.slice(2);
const built = await orFail(
  buildChanged({
    only: words.filter((word) => !word.startsWith('--')),
    force: words.includes('--force'),
  }),
);
if (built.length === 0) step('Nothing has changed since the last build');
for (const target of listTargets())
  if (built.includes(target.name) && apps.includes(target.name))
    step(`${target.name} ${target.built()} is built: npm run release -- publish ${target.name}`);
