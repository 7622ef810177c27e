// @ts-check
/**
 * `npm run dev [-- remotes]`: the whole site with the shell and the named remotes (all of them,
 * when none is named) from development servers, the others as released. `npm run dev -w shop` is
 * the same for one remote.
 */
import path from 'node:path';
import { ensureInstalled, root } from './setup/ensure-installed.mjs';

ensureInstalled();
const { buildChanged } = await import('./build/build-changed.mjs');
const { apps } = await import('./build/targets.mjs');
const { fail, orFail, step } = await import('./setup/progress.mjs');
const { startDevelopmentServer } = await import('./dev/start-development-server.mjs');
const { runServices } = await import('./dev/run-services.mjs');

const remotes = apps.filter((app) => app !== 'shell');
const named = process.argv.slice(2);
const unknown = named.find((name) => !remotes.includes(name));
if (unknown) fail(`There is no remote called ${unknown}. Expected: ${remotes.join(', ')}.`);
const developed = named.length > 0 ? named : remotes;

await orFail(() => buildChanged({ only: [...apps, 'system'] }));
const firstPort = Number(process.env.DEVELOPMENT_PORT || 3100);
/** @type {Record<string, string>} */
const releases = {};
step(`Starting development servers: shell, ${developed.join(', ')}`);
const shell = startDevelopmentServer({ app: 'shell', port: firstPort });
const started = developed.map((app, index) => {
  releases[app] = path.join(root, app, 'dist/development/release.json');
  return startDevelopmentServer({ app, port: firstPort + 1 + index, releaseFile: releases[app] });
});
await Promise.all([shell, ...started]);
runServices({ shell: `http://localhost:${firstPort}`, releases });
