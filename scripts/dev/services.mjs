// @ts-check
/** The services of `npm run dev`, in a process of their own, so that they can be restarted. */
import { root } from '../setup/ensure-installed.mjs';

// This file was built just now; a literal path would be followed by the type check.
const system = new URL('../start/dist/service/main.js', import.meta.url).href;
const { runSystem } = await import(system);
await runSystem(root, JSON.parse(process.env.DEVELOPMENT ?? 'null') ?? undefined);
