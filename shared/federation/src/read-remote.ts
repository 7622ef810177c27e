import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import type { Remote } from '@shared/composition';
import * as contracts from '@shared/contracts';

/**
 * Reads what a remote declares from its built SSR bundle. Only `src/remote.ts` runs: pages and widgets
 * are behind functions that are not called here.
 *
 * @throws Error when src/remote.ts imports more at its top level than it may
 */
export function readRemote(bundle: string): Remote {
  return runRemote(readFileSync(bundle, 'utf8'), bundle);
}

/**
 * Runs `src/remote.ts` as CommonJS.
 *
 * @param importLater stands for what the remote imports once its own code has run
 * @throws Error when it imports more at its top level than it may, or exports no `remote`
 */
export function runRemote(
  code: string,
  filename: string,
  importLater: (specifier: string) => unknown = requireShared,
): Remote {
  const module = { exports: {} as { remote?: Remote } };
  let hasRun = false;
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename });
  run(module, module.exports, (specifier: string) =>
    hasRun ? importLater(specifier) : requireShared(specifier),
  );
  hasRun = true;
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
