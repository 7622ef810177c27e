// @ts-check
/**
 * `npm run dev [-- remotes]`: the whole site with the shell and the named remotes (all of them,
 * when none is named) from development servers, the others as released. `npm run dev -w shop` is
 * the same for one remote.
 */
import { ensureInstalled, root } from './setup/ensure-installed.mjs';
import { fail, orFail, step } from './setup/progress.mjs';
import { writeTypes } from './types/write-types.mjs';

ensureInstalled();
await orFail(writeTypes);
const { buildChanged } = await import('./build/build-changed.mjs');
const { apps } = await import('./build/targets.mjs');
const { createDevelopedApps } = await import('./dev/developed-apps.ts');
const { checkTypes } = await import('./dev/check-types.ts');
const { rewriteTypes } = await import('./dev/rewrite-types.ts');
const { startDevelopmentServer } = await import('./dev/start-development-server.ts');
const { runServices } = await import('./dev/run-services.ts');

const remotes = apps.filter((app) => app !== 'shell');
const named = process.argv.slice(2);
const unknown = named.find((name) => !remotes.includes(name));
if (unknown) fail(`There is no remote called ${unknown}. Expected: ${remotes.join(', ')}.`);
const developed = named.length > 0 ? named : remotes;

await orFail(() => buildChanged({ only: [...apps, 'system'] }));
const firstPort = Number(process.env.DEVELOPMENT_PORT || 3100);
const servers = ['shell', ...developed].map((app, index) => ({ app, port: firstPort + index }));
const origins = servers.map(({ app, port }) => ({ app, origin: `http://localhost:${port}` }));
const state = createDevelopedApps(root, origins);
step(`Starting development servers: shell, ${developed.join(', ')}`);
await Promise.all(servers.map(({ app, port }) => startDevelopmentServer(app, port, state.receive)));
rewriteTypes(root, remotes, ['shell', ...developed]);
checkTypes(root, named.length > 0 ? named : apps, state.setTypeFaults);
runServices(state);
