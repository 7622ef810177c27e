import { createRequire, isBuiltin } from 'node:module';
import { compileFunction } from 'node:vm';
import type { Bundle } from './messages';

const load = createRequire(import.meta.url);

/**
 * Evaluates a CommonJS server bundle from the bytes that were verified. It is no module of Node's,
 * so that it is freed with its generation, and it gets exactly the modules that `provide` gives it.
 */
export function evaluateBundle(bundle: Bundle, provide: (name: string) => unknown): unknown {
  const module = { exports: {} };
  const run = compileFunction(bundle.code, ['module', 'exports', 'require'], {
    filename: `${bundle.key}/server.cjs`,
  });
  run(module, module.exports, provide);
  return module.exports;
}

/** What the shell's bundle may import: parts of Node, for React's server build. */
export function provideBuiltin(name: string): unknown {
  if (isBuiltin(name)) return load(name);
  throw new Error(`The shell's server bundle asks for ${name}, which it has to carry itself`);
}

/** What a remote's bundle may import: the shell's copies of the shared modules. */
export function provideShared(shared: Record<string, unknown>): (name: string) => unknown {
  return (name) => {
    if (Object.hasOwn(shared, name)) return shared[name];
    throw new Error(`A remote's server bundle asks for ${name}, which is not shared`);
  };
}

/**
 * Takes the ways to Node's own modules that every script has in reach out of this thread. It keeps
 * honest code to what it declares; whoever means harm shares the thread's authority all the same.
 */
export function hideBuiltins(): void {
  for (const name of ['getBuiltinModule', 'binding', '_linkedBinding', 'dlopen'])
    Reflect.set(process, name, undefined);
}
