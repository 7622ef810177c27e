// @ts-check
/** `npm start`: installs, builds, seeds, publishes and runs the whole system on this machine. */
import { ensureInstalled, root } from '../setup/ensure-installed.mjs';

ensureInstalled();
const { orFail } = await import('../setup/progress.mjs');
const { buildChanged } = await import('../build/build-changed.mjs');
const { apps } = await import('../build/targets.mjs');
await orFail(() => buildChanged({ only: [...apps, 'system', 'console', 'offline'] }));
// This file was built just now; a literal path would be followed by the type check.
const system = new URL('./dist/service/main.js', import.meta.url).href;
const { runSystem } = await import(system);
await runSystem(root);
