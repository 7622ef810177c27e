// @ts-check
/**
 * `npm run dev [-- remotes]`: runs the site with the shell and the named remotes, or all, from development servers.
 * With `--site <url>` it shows them inside a site that runs elsewhere. `npm run dev -w shop` is the same for one remote.
 */
import path from 'node:path';
import { writeTypes } from '../build/write-types.mjs';
import { ensureInstalled, root } from '../setup/ensure-installed.mjs';
import { fail, orFail, step } from '../setup/progress.mjs';

ensureInstalled({ development: true });
await orFail(writeTypes);
const { buildChanged } = await import('../build/build-changed.mjs');
const { apps } = await import('../build/targets.mjs');
const { createDevelopedApps } = await import('./developed-apps.ts');
const { watchTypes } = await import('./watch-types.ts');
const { rewriteTypes } = await import('./rewrite-types.ts');
const { startServer } = await import('../../shared/federation/src/develop/start-server.ts');
const { runServices } = await import('./run-services.ts');

const { withRunningSystem } = await import('./running-system.ts');
const { readArguments } = await import('../../shared/federation/src/develop/read-arguments.ts');
const { findPreviewOrigin, openSitePreview } = await import(
  '../../shared/federation/src/develop/site-preview.ts'
);

const remotes = apps.filter((app) => app !== 'shell');
const { names, preview, port } = await orFail(async () =>
  readArguments(process.argv.slice(2), withRunningSystem(process.env, root)),
);
const unknown = names.find((name) => !remotes.includes(name));
if (unknown) fail(`There is no remote called ${unknown}. Expected: ${remotes.join(', ')}.`);
const developed = names.length > 0 ? names : remotes;
const served = preview ? developed : ['shell', ...developed];

if (!preview) await orFail(() => buildChanged({ only: [...apps, 'system'] }));
const previewOrigin = preview && (await orFail(() => findPreviewOrigin(preview.site)));
const servers = served.map((app, index) => ({ app, port: port + index }));
const origins = servers.map(({ app, port }) => ({ app, origin: `http://localhost:${port}` }));
const state = createDevelopedApps(origins);
step(`Starting development servers: ${served.join(', ')}`);
await Promise.all(
  servers.map(({ app, port }) =>
    startServer({
      app,
      directory: path.join(root, app),
      config: path.join(root, 'tools/dev/rsbuild.development.ts'),
      env: {
        DEVELOPMENT_ROOT: root,
        DEVELOPMENT_APP: app,
        DEVELOPMENT_PORT: String(port),
        DEVELOPMENT_SITE: previewOrigin ?? '',
      },
      onBuild: state.receive,
      onEnd(output) {
        console.error(output);
        fail(`The development server of ${app} ended: the messages above say why.`);
      },
    }),
  ),
);
rewriteTypes(root, remotes);
watchTypes(root, served, state.setTypeFaults);
if (!preview) runServices(state);
else {
  const { receive, end } = await orFail(() =>
    openSitePreview(state.list(), { ...preview, print: step }),
  );
  state.follow(receive);
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => void end().then(() => process.exit(0)));
}
