import { packagesFolder } from '@meridian/contracts/schemas';
import { ServiceError } from '@meridian/service';
import { and, desc, eq, ne } from 'drizzle-orm';
import { Hono } from 'hono';
import type { RegistryContext } from '../context';
import { history } from '../database/tables';
import { findCurrentMap } from '../live-map/queries';
import { findRelease, findReleases, type StoredRelease } from '../releases/queries';
import { digestOf, parseFacts } from '../trust';

/**
 * Packages for repositories of teams, which the releases of the shell carry. `GET /packages` lists those of the live
 * shell; `/packages/meridian-ui-3.2.1.tgz` is one of any shell that is or was live in the first channel, and never
 * changes; `/packages/meridian-ui.tgz` and `/packages/meridian-ui@3.tgz` redirect to the newest one.
 */
export function createPackageRoutes(context: RegistryContext): Hono {
  const { db, storage } = context;
  const listShells = openShells(context);
  const routes = new Hono();

  routes.get('/', async (c) => {
    const [live] = await listShells();
    if (!live) throw notFound('a live shell that carries packages, found none');
    return c.json(live, 200, { 'cache-control': 'no-cache' });
  });

  routes.get('/:file', async (c) => {
    const { file } = c.req.param();
    const [, name, major] = /^meridian-([a-z-]+)(?:@(\d+))?\.tgz$/.exec(file) ?? [];
    const isWanted = (one: { name: string; version: string; file: string }) =>
      name
        ? one.name === `@meridian/${name}` && one.version.startsWith(major ? `${major}.` : '')
        : one.file === file;
    for (const { shell, version, packages } of await listShells()) {
      const found = packages.find(isWanted);
      if (!found) continue;
      if (name)
        return c.body(null, 302, {
          'cache-control': 'no-cache',
          location: `/packages/${found.file}`,
        });
      const stored = await findRelease(db, shell, version);
      const content = stored && (await storage.read(stored, `${packagesFolder}/${file}`));
      if (!content) break;
      if (digestOf(content) !== found.integrity)
        throw new ServiceError(
          'unavailable',
          `expected ${file} as the record of ${shell} ${version} says, found it damaged`,
          { suggestion: 'Restore the file from a backup, or release the shell again.' },
        );
      return c.body(content, 200, {
        'content-type': 'application/octet-stream',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
    }
    throw notFound(`a package that the live shell brings, or one before, found ${file}`);
  });

  return routes;
}

/** Lists shells with packages that are or were live, the one that was live last first. */
function openShells({ db, channels: [channel] }: RegistryContext) {
  let shell: string | undefined;
  /** By version of the shell; a release never changes. */
  const known = new Map<string, ReturnType<typeof listPackages>>();

  /** The records of live releases say which app is the shell. */
  const findShell = async (): Promise<string | undefined> => {
    const live = Object.entries((await findCurrentMap(db, channel))?.map.apps ?? {});
    const wanted = live.map(([app, entry]) => ({ app, version: entry.live.version }));
    const stored = await findReleases(db, wanted);
    return stored.find(({ signed }) => parseFacts(signed.payload).kind === 'shell')?.app;
  };

  return async () => {
    shell ??= await findShell();
    if (!shell) return [];
    const isOfShell = and(eq(history.channel, channel), eq(history.app, shell));
    const steps = await db
      .select({ version: history.to })
      .from(history)
      .where(and(isOfShell, ne(history.action, 'canary')))
      .orderBy(desc(history.epoch), desc(history.generation));
    const shells: { shell: string; version: string; packages: ReturnType<typeof listPackages> }[] =
      [];
    for (const version of new Set(steps.flatMap((step) => step.version ?? []))) {
      const stored = known.has(version) ? null : await findRelease(db, shell, version);
      if (stored) known.set(version, listPackages(stored));
      const packages = known.get(version) ?? [];
      if (packages.length > 0) shells.push({ shell, version, packages });
    }
    return shells;
  };
}

function listPackages({ signed }: StoredRelease) {
  const pattern = new RegExp(`^${packagesFolder}/(meridian-([a-z-]+)-(\\d+\\.[\\w.-]+)\\.tgz)$`);
  return parseFacts(signed.payload).files.flatMap(({ path, integrity }) => {
    const [, file, name, version] = pattern.exec(path) ?? [];
    return file && version ? [{ name: `@meridian/${name}`, version, file, integrity }] : [];
  });
}

function notFound(message: string): ServiceError {
  return new ServiceError('not-found', `expected ${message}`, {
    suggestion: 'See which there are: GET /packages. npm run build makes them with the shell.',
  });
}
