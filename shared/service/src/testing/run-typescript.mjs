// @ts-check
import { register } from 'node:module';

/**
 * Lets `node --import <this file> main.ts` run the sources as they stand, for tests that need a
 * process of their own to kill.
 */
register('./typescript-hooks.mjs', import.meta.url);
