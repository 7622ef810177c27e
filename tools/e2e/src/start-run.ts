import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beginRun, rememberRun } from './run/current-run';
import { crawl, readSitemap } from './site/crawl';
import { listRoutes } from './site/list-routes';
import { pageStates } from './site/page-states';
import { fetchClientMap } from './site/served-map';
import { runScript } from './system/repository';
import { type RunningSystem, startSystem } from './system/start-system';

declare global {
  var e2eSite: RunningSystem | undefined;
}

/** The crawl makes the system render its pages before tests request them. */
async function startRun() {
  const directory = await mkdtemp(path.join(tmpdir(), 'meridian-e2e-'));
  beginRun(directory);
  const build = await runScript('tools/build/build.mjs', []);
  if (build.code !== 0) throw new Error(`${build.stdout}${build.stderr}`);
  const template = path.join(directory, 'template');
  const first = await (await startSystem({ dataDir: template })).stop();
  const dataDir = path.join(directory, 'site');
  await cp(template, dataDir, { recursive: true });
  const site = await startSystem({ dataDir });
  globalThis.e2eSite = site;

  const map = await fetchClientMap(site.url);
  const linked = await crawl(site.url);
  const routes = listRoutes(map, linked);
  const named = [
    ...routes.map(({ path }) => path),
    ...(await readSitemap(site.url)),
    ...pageStates,
  ];
  const pages = await crawl(
    site.url,
    named.filter((path) => !linked.some((page) => page.path === path)),
    linked,
  );

  const { url, registryUrl, backendUrl, port } = site;
  rememberRun(
    {
      directory,
      template,
      site: { url, registryUrl, backendUrl, dataDir, port },
      versions: Object.fromEntries(
        Object.entries(map.apps).map(([app, { live }]) => [app, live.version]),
      ),
      routes,
      first,
    },
    pages,
  );
}

// biome-ignore lint/style/noDefaultExport: this is how Jest takes it.
export default startRun;
