// @ts-check
import module from 'node:module';

/** Lets `node --import <this file> main.ts` run TypeScript sources, e.g. in a process that a test kills. */
// Node 20 has only `register`; newer lines warn about it.
/** @type {typeof module & { registerHooks?: (hooks: object) => void }} */
const { registerHooks } = module;
if (registerHooks) registerHooks(await import('./typescript-hooks.mjs'));
else module.register('./typescript-hooks.mjs', import.meta.url);
