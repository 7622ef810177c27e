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
 * Reads the declarations of a remote from its built ssr file. Only `src/remote.ts` runs: the functions that load pages
 * and widgets are not called here.
 *
 * @throws Error when src/remote.ts has a forbidden import at its top level
 */
export function readRemote(bundle: string): Remote {
  return runRemote(readFileSync(bundle, 'utf8'), bundle);
}

/**
 * Runs `src/remote.ts` as CommonJS.
 *
 * @param importLater handles imports after the code of the file has run
 * @throws Error when the file has a forbidden import at its top level, or exports no `remote`
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
 * Reads the declarations of a shell from its built ssr file: its pages, whose paths the registry forbids to remotes, the
 * exports of its copies of shared modules, and its version of the SSR contract.
 *
 * @param coreExports exports of the federation runtime's core that the shell provides to containers
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
  // Used for the properties of widgets.
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
