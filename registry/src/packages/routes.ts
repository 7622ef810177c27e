import { parseUrl } from '@meridian/contracts/parse-url';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import type { RegistryContext } from '../context';
import { findRelease } from '../releases/queries';
import { describeVersions, findVersions, tarballPath } from './describe-versions';
import { createPackageReleases, readPackageFile } from './package-releases';

/**
 * A registry of npm for the packages that the shell's releases carry: `GET /npm/<package>` and
 * `GET /npm/<package>/-/<tarball>`. Nothing can be published here.
 */
export function createPackageRoutes(context: RegistryContext): Hono {
  const releases = createPackageReleases(context);
  const routes = new Hono();

  routes.get('/*', etag(), async (c) => {
    const path = readPath(c);
    const [name = '', tarball] = path.split('/-/');
    const all = await releases.list();
    const versions = findVersions(all, name);
    if (versions.length === 0) return reject(c, 404, describeMissing(path, all.at(-1)?.packages));
    if (tarball === undefined) {
      // It changes with the live shell, and says where tarballs are to anyone who asks.
      c.header('cache-control', 'no-cache');
      return c.json(describeVersions(name, versions, `${readOrigin(c)}/npm/`));
    }
    const found = versions.find(({ description }) => tarballPath(description) === path);
    const { app = '', shell = '' } = found?.release ?? {};
    const stored = found && (await findRelease(context.db, app, shell));
    const content = stored && (await readPackageFile(context, stored, found.file));
    if (!content)
      return reject(
        c,
        404,
        `expected a version of ${name} that the live shell brings or brought, found ${tarball}. See which there are: npm view ${name} versions`,
      );
    return c.body(content, 200, {
      'content-type': 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  routes.all('/*', (c) =>
    reject(
      c,
      405,
      `expected GET, found ${c.req.method}: packages come with releases of the shell, and nothing is published here.`,
    ),
  );
  return routes;
}

/** npm escapes the slash of a package's name. */
function readPath(c: Context): string {
  const path = new URL(c.req.url).pathname.replace(/^\/npm\//, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function describeMissing(path: string, live?: { description: { name: string } }[]): string {
  const names = (live ?? []).map(({ description }) => description.name);
  return names.length > 0
    ? `expected one of ${names.join(', ')}, found ${path}. Other packages come from npm's own registry.`
    : `expected a live shell that brings packages, found none, so there is no ${path}. npm run build makes them with the shell; publish and promote it.`;
}

/** An error as npm prints it. */
function reject(c: Context, status: 404 | 405, error: string) {
  return c.json({ error }, status, { 'cache-control': 'no-store' });
}

/** The origin that the client has asked, which a proxy names. */
function readOrigin(c: Context): string {
  const own = new URL(c.req.url);
  const host = c.req.header('x-forwarded-host') ?? own.host;
  const protocol = c.req.header('x-forwarded-proto') ?? own.protocol.replace(':', '');
  const origin = `${protocol}://${host}`;
  return parseUrl(origin)?.origin ?? own.origin;
}
