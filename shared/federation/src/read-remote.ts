import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import type { Remote } from '@shared/composition';
import * as contracts from '@shared/contracts';

/**
 * What a built server bundle says its remote offers. Only `src/remote.ts` runs: pages and widgets
 * are behind functions that nobody calls here.
 *
 * @throws Error when src/remote.ts imports more at its top level than it may
 */
export function readRemote(bundle: string): Remote {
  const module = { exports: {} as { remote?: Remote } };
  const run = compileFunction(readFileSync(bundle, 'utf8'), ['module', 'exports', 'require'], {
    filename: bundle,
  });
  run(module, module.exports, requireShared);
  if (!module.exports.remote) throw new Error('src/remote.ts must export `remote`');
  return module.exports.remote;
}

function requireShared(name: string): unknown {
  if (name === '@shared/contracts') return contracts;
  if (name === '@shared/composition')
    return {
      defineRemote: (remote: string, definition: object) => ({ name: remote, ...definition }),
    };
  throw new Error(
    `src/remote.ts imports ${name} at its top level; expected only defineRemote and the contracts: load everything else inside \`module: () => import(…)\``,
  );
}
