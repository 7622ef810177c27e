import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeTemplate } from './make-template';
import { rememberRun } from './run/current-run';
import { crawl } from './site/crawl';
import { listRoutes } from './site/list-routes';
import { fetchClientMap } from './site/page-state';
import { copyCompressedFiles } from './system/copy-data';
import { type RunningSystem, startSystem } from './system/start-system';

declare global {
  var e2eSite: RunningSystem | undefined;
}

/**
 * Before all tests: builds what changed, starts the system on nothing, stops it, starts it again on a
 * copy of its data, and crawls that one, so that it has rendered the pages when tests request them.
 */
async function startRun() {
  const directory = await mkdtemp(path.join(tmpdir(), 'meridian-e2e-'));
  const { template, ending } = await makeTemplate(directory);
  const dataDir = path.join(directory, 'site');
  await cp(template, dataDir, { recursive: true });
  const site = await startSystem({ dataDir });
  globalThis.e2eSite = site;

  const map = await fetchClientMap(site.url);
  const linked = await crawl(site.url);
  const routes = listRoutes(map, linked);
  const unlinked = routes.filter(({ path }) => !linked.some((page) => page.path === path));
  const pages = await crawl(
    site.url,
    unlinked.map(({ path }) => path),
    linked,
  );
  // Meanwhile the site has compressed the releases' files: starts on copies find that done.
  await copyCompressedFiles(template, dataDir);

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
      first: ending,
    },
    pages,
  );
}

// biome-ignore lint/style/noDefaultExport: this is how Jest takes it.
export default startRun;
