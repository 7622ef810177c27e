import { createRequire, isBuiltin } from 'node:module';
import { compileFunction } from 'node:vm';
import type { Bundle } from './render-messages';

const load = createRequire(import.meta.url);

/**
 * Evaluates a CommonJS ssr file from its verified bytes. It is not a module of Node's, so that it is freed with its
 * generation and can require only the modules of `provide`.
 */
export function evaluateBundle(bundle: Bundle, provide: (name: string) => unknown): unknown {
  const module = { exports: {} };
  const run = compileFunction(bundle.code, ['module', 'exports', 'require'], {
    filename: `${bundle.key}/server.cjs`,
  });
  run(module, module.exports, provide);
  return module.exports;
}

/** Provides the shell's bundle with parts of Node, which React's server build needs. */
export function provideBuiltin(name: string): unknown {
  if (isBuiltin(name)) return load(name);
  throw new Error(`The shell's ssr file asks for ${name}, which it has to carry itself`);
}

/** Provides a remote's bundle with the shell's copies of the shared modules. */
export function provideShared(
  shared: Readonly<Record<string, unknown>>,
): (name: string) => unknown {
  return (name) => {
    if (Object.hasOwn(shared, name)) return shared[name];
    throw new Error(`A remote's ssr file asks for ${name}, which is not shared`);
  };
}
