// @ts-check
/** The services of `npm run dev`, in a process of their own, so that they can be started anew. */
import { root } from '../setup/ensure-installed.mjs';

// Built just now, so no path that the type check could follow.
const system = new URL('../system/dist/service/main.js', import.meta.url).href;
const { runSystem } = await import(system);
await runSystem(root, JSON.parse(process.env.DEVELOPMENT ?? 'null') ?? undefined);
