import { rspack } from '@rsbuild/core';

/** Compiles the text of a TypeScript file to CommonJS. */
export function toCommonJs(source: string): string {
  return rspack.experiments.swc.transformSync(source, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  }).code;
}
