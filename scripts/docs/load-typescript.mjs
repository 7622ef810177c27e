// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { transformSync } from '@swc/core';

/**
 * Runs a TypeScript file and the files that it imports by relative paths.
 *
 * @param {string} file absolute
 * @param {(specifier: string) => unknown} importOther gives what every other specifier stands for, and
 *   what `import()` names after the file has run
 * @returns {any} what the file exports
 */
export function loadTypeScript(file, importOther) {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const module = { exports: {} };
  let hasRun = false;
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename: file });
  run(module, module.exports, (/** @type {string} */ specifier) => {
    const imported = path.resolve(path.dirname(file), `${specifier}.ts`);
    return !hasRun && specifier.startsWith('.') && existsSync(imported)
      ? loadTypeScript(imported, importOther)
      : importOther(specifier);
  });
  hasRun = true;
  return module.exports;
}
