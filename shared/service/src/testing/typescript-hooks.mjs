// @ts-check
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformFileSync } from '@swc/core';

/**
 * Synchronous, because newer lines of Node.js call hooks in the importing thread.
 *
 * @type {import('node:module').ResolveHook}
 */
export function resolve(specifier, context, nextResolve) {
  if (specifier.startsWith('.') && context.parentURL) {
    const bare = new URL(specifier, context.parentURL).href;
    const source = [`${bare}.ts`, `${bare}/index.ts`].find((url) => existsSync(fileURLToPath(url)));
    if (source) return { url: source, shortCircuit: true };
  }
  return nextResolve(specifier, context);
}

/** @type {import('node:module').LoadHook} */
export function load(url, context, nextLoad) {
  if (!url.endsWith('.ts')) return nextLoad(url, context);
  const { code } = transformFileSync(fileURLToPath(url), {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  });
  return { format: 'module', source: code, shortCircuit: true };
}
