import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Rspack } from '@rsbuild/core';
import { parseSync } from 'oxc-parser';

/** The core of the federation runtime, which a container gets from its host. */
const core = '@module-federation/runtime-core';

/** Names of the core's exports that a shell provides. */
export function listCoreExports(directory: string): string[] {
  const { resolve } = createRequire(path.join(directory, 'package.json'));
  const requireTool = createRequire(resolve('@module-federation/enhanced/runtime'));
  return Object.keys(requireTool('@module-federation/runtime-tools/runtime-core')).sort();
}

/**
 * Names of the core's exports that a container needs: those that its runtime files import.
 * @throws Error when no file imports any, because the container would then contain its own core
 */
export function listCoreImports({ fileDependencies }: Rspack.Compilation): string[] {
  const names = new Set<string>();
  for (const file of fileDependencies) {
    if (!/[\\/]@module-federation[\\/].+\.js$/.test(file)) continue;
    const { module } = parseSync(file, readFileSync(file, 'utf8'));
    for (const { moduleRequest, entries } of module.staticImports)
      if (moduleRequest.value === core)
        for (const { importName } of entries) names.add(importName.name ?? '*');
    for (const { entries } of module.staticExports)
      for (const { moduleRequest, importName } of entries)
        if (moduleRequest?.value === core) names.add(importName.name ?? '*');
  }
  names.delete('*');
  if (names.size === 0)
    throw new Error(
      `expected a container that takes the core of the federation runtime from its host, found one that imports nothing of ${core}: build with @module-federation/enhanced 2`,
    );
  return [...names].sort();
}
