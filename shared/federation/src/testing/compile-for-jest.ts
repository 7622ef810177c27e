import { transformSync } from '@swc/core';

/** Compiles TypeScript to CommonJS, as the bundler does, which Jest cannot load. */
export function toCommonJs(source: string): string {
  const module = { type: 'commonjs' } as const;
  return transformSync(source, { jsc: { parser: { syntax: 'typescript' } }, module }).code;
}
