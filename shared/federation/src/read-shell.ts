import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { RouteRecord } from '@shared/contracts';

/**
 * The pages of the shell itself, as its built server bundle exports them. They stand in its record,
 * so that the registry refuses a remote that claims one of their addresses.
 */
export function readOwnRoutes(bundle: string): RouteRecord[] {
  const module = { exports: {} as { ownRoutes?: readonly { route: RouteRecord }[] } };
  const run = compileFunction(readFileSync(bundle, 'utf8'), ['module', 'exports', 'require'], {
    filename: bundle,
  });
  run(module, module.exports, createRequire(bundle));
  const { ownRoutes } = module.exports;
  if (!ownRoutes) throw new Error('src/ssr must export `ownRoutes`');
  return ownRoutes.map(({ route }) => route);
}
