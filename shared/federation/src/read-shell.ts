import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { ReleaseRecord } from '@shared/contracts';
import type { SsrBundle } from '@shared/contracts/ssr';

/**
 * What the built SSR bundle of a shell declares: its own pages, so that the registry rejects a remote
 * that claims one of their paths, and the contract that it was built with.
 *
 * @throws Error when the bundle lacks one of them
 */
export function readShell(bundle: string): Pick<ReleaseRecord, 'routes' | 'ssrContract'> {
  const module = { exports: {} as Partial<SsrBundle> };
  const run = compileFunction(readFileSync(bundle, 'utf8'), ['module', 'exports', 'require'], {
    filename: bundle,
  });
  run(module, module.exports, createRequire(bundle));
  const { shellRoutes, ssrContractVersion } = module.exports;
  if (!shellRoutes) throw new Error('src/ssr must export `shellRoutes`');
  if (!ssrContractVersion) throw new Error('src/ssr must export `ssrContractVersion`');
  return { routes: [...shellRoutes], ssrContract: ssrContractVersion };
}
