/** Properties of `process` by which code could reach other modules, other processes or the outside. */
const dangerous = [
  'abort',
  'binding',
  '_linkedBinding',
  'chdir',
  '_debugEnd',
  '_debugProcess',
  'dlopen',
  'execve',
  'exit',
  'getBuiltinModule',
  'kill',
  '_kill',
  'loadEnvFile',
  'mainModule',
  'permission',
  'reallyExit',
  'report',
  'setegid',
  'seteuid',
  'setgid',
  'setgroups',
  'setuid',
];

/** Globals that reach beyond the process; `fetch` is replaced, not removed. */
const outward = ['WebSocket', 'EventSource', 'localStorage', 'sessionStorage', 'Worker'];

/**
 * Removes globals that the code of a release must not use. The process itself, which has no rights, confines the code;
 * this stops honest mistakes, and makes an attack on the process harder.
 *
 * @param fetch reads the backend's public API, and nothing else
 */
export function sealProcess(fetch: typeof globalThis.fetch): void {
  for (const name of dangerous) Reflect.deleteProperty(process, name);
  for (const name of dangerous) if (name in process) Reflect.set(process, name, undefined);
  for (const name of outward) Reflect.deleteProperty(globalThis, name);
  Object.defineProperty(globalThis, 'fetch', { value: fetch, writable: true, configurable: true });
  const env = Object.freeze({ NODE_ENV: 'production' });
  const value = Object.freeze({ env, platform: 'linux', versions: {}, argv: [], nextTick });
  Object.defineProperty(globalThis, 'process', { value, writable: false, configurable: false });
}

function nextTick(run: (...args: unknown[]) => void, ...args: unknown[]): void {
  queueMicrotask(() => run(...args));
}
