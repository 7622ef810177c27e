// @ts-check
/** The services of `npm run dev`, in a process of their own, so that they can be restarted. */
import { root } from '../setup/ensure-installed.mjs';

/** @import { DevelopedApp } from '@meridian/contracts/development' */

/** @type {Map<string, DevelopedApp>} What `dev.mjs` says of the apps under development. */
const apps = new Map();
/** @type {(app: DevelopedApp) => void} */
let tell = () => {};
process.on('message', (message) => {
  const app = /** @type {DevelopedApp} */ (message);
  apps.set(app.app, app);
  tell(app);
});
// It would hold the process after the services have ended.
process.channel?.unref();

// This file was built just now; a literal path would be followed by the type check.
const system = new URL('../start/dist/service/main.js', import.meta.url).href;
const { runSystem } = await import(system);
await runSystem(root, {
  /** @param {(app: DevelopedApp) => void} listener */
  follow(listener) {
    tell = listener;
    for (const app of apps.values()) listener(app);
  },
  /** @param {string} text */
  print: (text) => console.error(text),
});
