import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { Remote } from '@meridian/composition';
import * as contracts from '@meridian/contracts';
import * as schemas from '@meridian/contracts/schemas';
import type { SsrBundle } from '@meridian/contracts/ssr';
import * as valibot from 'valibot';
import { modulesWithExports, runtimeCore } from '../shared-modules';

/**
 * Reads what a remote declares from its built ssr file. Only `src/remote.ts` runs: pages and widgets
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
  let hasRun = false;
  const { remote } = runCommonJs<{ remote: Remote }>(code, filename, (specifier) =>
    hasRun ? importLater(specifier) : requireShared(specifier),
  );
  hasRun = true;
  if (!remote) throw new Error('src/remote.ts must export `remote`');
  return remote;
}

/**
 * What the built ssr file of a shell declares: the pages of the shell, so that the registry rejects a remote
 * that claims one of their paths, what its copies of shared modules export, and the contract that it was built with.
 *
 * @param coreExports what the shell gives containers of the core of the federation runtime
 * @throws Error when the file lacks one of them
 */
export function readShell(
  bundle: string,
  coreExports: readonly string[],
): Pick<contracts.ReleaseRecord, 'routes' | 'ssrContract' | 'exports'> {
  const code = readFileSync(bundle, 'utf8');
  const exported = runCommonJs<SsrBundle>(code, bundle, createRequire(bundle));
  const { shellRoutes, ssrContractVersion, sharedModules } = exported;
  if (!shellRoutes) throw new Error('src/ssr must export `shellRoutes`');
  if (!ssrContractVersion) throw new Error('src/ssr must export `ssrContractVersion`');
  if (!sharedModules) throw new Error('src/ssr must export `sharedModules`');
  const exports = modulesWithExports.map((name) => {
    return [name, Object.keys(sharedModules[name] ?? {}).sort()] as const;
  });
  return {
    routes: [...shellRoutes],
    ssrContract: ssrContractVersion,
    exports: {
      ...Object.fromEntries(exports),
      [runtimeCore]: coreExports.toSorted(),
    },
  };
}

function runCommonJs<Exports>(
  code: string,
  filename: string,
  require: (specifier: string) => unknown,
): Partial<Exports> {
  const module = { exports: {} };
  compileFunction(code, ['module', 'exports', 'require'], { filename })(
    module,
    module.exports,
    require,
  );
  return module.exports;
}

function requireShared(name: string): unknown {
  if (name === '@meridian/contracts') return contracts;
  // For the properties of widgets.
  if (name === '@meridian/contracts/schemas') return schemas;
  if (name === 'valibot') return valibot;
  if (name === '@meridian/composition')
    return {
      defineRemote: (remote: string, definition: object) => ({ name: remote, ...definition }),
    };
  throw new Error(
    `src/remote.ts imports ${name} at its top level; expected only defineRemote, the contracts and valibot: load everything else inside \`module: () => import(…)\``,
  );
}
