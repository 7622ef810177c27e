import { packagesFolder } from '@meridian/contracts/schemas';
import { and, desc, eq, ne } from 'drizzle-orm';
import { Hono } from 'hono';
import type { RegistryContext } from '../context';
import { findReleases, notFound } from '../database/release-queries';
import { history } from '../database/tables';
import { findCurrentMap } from '../live-map/queries';
import { parseFacts } from '../trust';
import { sendReleaseFile } from './send-release-file';

/**
 * Packages for repositories of teams; the releases of the shell carry them. `GET /packages` lists those of the live
 * shell; `/packages/meridian-ui-3.2.1.tgz` is a package of any shell that is or was live in the first channel, and
 * never changes; `/packages/meridian-ui.tgz` and `/packages/meridian-ui@3.tgz` redirect to the newest one.
 */
export function createPackageRoutes(context: RegistryContext): Hono {
  /** Never changes, because releases never change. */
  const known: Known = new Map();
  const routes = new Hono();

  routes.get('/', async (c) => {
    const [live] = await listShells(context, known);
    if (!live) throw notFound('a live shell that carries packages');
    return c.json(live, 200, { 'cache-control': 'no-cache' });
  });

  routes.get('/:file', async (c) => {
    const { file } = c.req.param();
    const shells = await listShells(context, known);
    const [, name, major] = /^meridian-([a-z-]+)(?:@(\d+))?\.tgz$/.exec(file) ?? [];
    const newest = shells
      .flatMap(({ packages }) => packages)
      .filter((one) => one.name === `@meridian/${name}`)
      .find(({ version }) => version.startsWith(major ? `${major}.` : ''));
    if (newest) {
      c.header('cache-control', 'no-cache');
      return c.redirect(`/packages/${newest.file}`);
    }
    const carrier = shells.find(({ packages }) => packages.some((one) => one.file === file));
    if (!carrier)
      throw notFound(
        `the package ${file} in a shell that is or was live (GET /packages lists them)`,
      );
    const { shell: app, version } = carrier;
    return sendReleaseFile(context, c, { app, version, path: `${packagesFolder}/${file}` });
  });

  return routes;
}

type Known = Map<string, ReturnType<typeof listPackages>>;

/** Shells with packages that are or were live, the latest first. */
async function listShells({ db, channels: [channel] }: RegistryContext, known: Known) {
  const apps = Object.entries((await findCurrentMap(db, channel))?.map.apps ?? {});
  const live = await findReleases(
    db,
    apps.map(([app, entry]) => ({ app, version: entry.live.version })),
  );
  const app = live.find(({ signed }) => parseFacts(signed.payload).kind === 'shell')?.app;
  if (!app) return [];
  const isOfShell = and(eq(history.channel, channel), eq(history.app, app));
  const steps = await db
    .select({ version: history.to })
    .from(history)
    .where(and(isOfShell, ne(history.action, 'canary')))
    .orderBy(desc(history.epoch), desc(history.generation));
  const versions = [...new Set(steps.flatMap(({ version }) => version ?? []))];
  const unknown = versions.filter((version) => !known.has(`${app} ${version}`));
  const wanted = unknown.map((version) => ({ app, version }));
  for (const { version, signed } of await findReleases(db, wanted))
    known.set(`${app} ${version}`, listPackages(signed.payload));
  return versions.flatMap((version) => {
    const packages = known.get(`${app} ${version}`) ?? [];
    return packages.length > 0 ? [{ shell: app, version, packages }] : [];
  });
}

function listPackages(payload: string) {
  const pattern = new RegExp(`^${packagesFolder}/(meridian-([a-z-]+)-(\\d+\\.[\\w.-]+)\\.tgz)$`);
  return parseFacts(payload).files.flatMap(({ path, integrity }) => {
    const [, file, name, version] = pattern.exec(path) ?? [];
    return file && version ? [{ name: `@meridian/${name}`, version, file, integrity }] : [];
  });
}
