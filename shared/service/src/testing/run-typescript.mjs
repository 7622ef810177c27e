// @ts-check
import module from 'node:module';

/**
 * Lets `node --import <this file> main.ts` run the sources as they stand, for tests that need a
 * process of their own to kill.
 */
// Node 20 has `register` alone; newer lines warn of it.
/** @type {typeof module & { registerHooks?: (hooks: object) => void }} */
const { registerHooks } = module;
if (registerHooks) registerHooks(await import('./typescript-hooks.mjs'));
else module.register('./typescript-hooks.mjs', import.meta.url);
