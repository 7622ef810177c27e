import { transformSync } from '@swc/core';

/** Compiles the text of a TypeScript file to CommonJS, in which `import()` stays as it is. */
export function toCommonJs(source: string): string {
  return transformSync(source, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs', ignoreDynamic: true },
  }).code;
}
