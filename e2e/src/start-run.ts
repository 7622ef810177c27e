import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rememberRun } from './run/current-run';
import { crawl } from './site/crawl';
import { listRoutes } from './site/list-routes';
import { fetchClientMap } from './site/page-state';
import { runScript } from './system/repository';
import { type RunningSystem, startSystem } from './system/start-system';

declare global {
  var e2eSite: RunningSystem | undefined;
}

/**
 * Before all tests: builds what changed, starts the system on nothing, crawls it, stops it, and starts
 * it again. Meanwhile it compresses the releases' files, which starts on copies of its data find done.
 */
async function startRun() {
  const directory = await mkdtemp(path.join(tmpdir(), 'meridian-e2e-'));
  const build = await runScript('scripts/build.mjs', []);
  if (build.code !== 0) throw new Error(`${build.stdout}${build.stderr}`);

  const template = path.join(directory, 'template');
  const first = await startSystem({ dataDir: template });
  const map = await fetchClientMap(first.url);
  const linked = await crawl(first.url);
  const routes = listRoutes(map, linked);
  const unlinked = routes.filter(({ path }) => !linked.some((page) => page.path === path));
  const pages = await crawl(
    first.url,
    unlinked.map(({ path }) => path),
    linked,
  );
  const ending = await first.stop();
  const dataDir = path.join(directory, 'site');
  await cp(template, dataDir, { recursive: true });
  // On the same port, because pages name their own URL.
  const site = await startSystem({ dataDir, port: first.port });
  globalThis.e2eSite = site;

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
