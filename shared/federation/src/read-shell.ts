import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { RouteRecord } from '@shared/contracts';

/**
 * Reads the shell's own routes from its built SSR bundle. The release record lists them, so that the
 * registry rejects a remote that claims one of their paths.
 */
export function readShellRoutes(bundle: string): RouteRecord[] {
  const module = { exports: {} as { ownRoutes?: readonly { route: RouteRecord }[] } };
  const run = compileFunction(readFileSync(bundle, 'utf8'), ['module', 'exports', 'require'], {
    filename: bundle,
  });
  run(module, module.exports, createRequire(bundle));
  const { ownRoutes } = module.exports;
  if (!ownRoutes) throw new Error('src/ssr must export `ownRoutes`');
  return ownRoutes.map(({ route }) => route);
}
