import { appNameSchema } from '@meridian/contracts/schemas';
import { ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { ReleaseResponse, ReleaseSummary } from '../api/responses';
import type { RegistryContext } from '../context';
import { readQuery, wholeNumber } from '../read-input';
import { digestOf, parseFacts } from '../trust';
import { findRelease, listApps, listReleases, type StoredRelease } from './queries';

const listSchema = v.object({
  app: v.optional(appNameSchema),
  limit: v.optional(wholeNumber(1, 500), '50'),
});

/** `GET /apps`. */
export function createAppRoutes({ db }: RegistryContext): Hono {
  return new Hono().get('/', async (c) => c.json({ apps: await listApps(db) }));
}

/** `GET /releases`, `/releases/:app/:version`, `/releases/:app/:version/files/<path>`. */
export function createReleaseRoutes(context: RegistryContext): Hono {
  const routes = new Hono();

  routes.get('/', async (c) => {
    const { app, limit } = readQuery(c, listSchema);
    const stored = await listReleases(context.db, { app, limit });
    return c.json({ releases: stored.map(summarize) });
  });

  routes.get('/:app/:version', async (c) => {
    const { app, version } = c.req.param();
    const stored = await requireRelease(context, app, version);
    const response: ReleaseResponse = { ...summarize(stored), record: stored.signed };
    return c.json(response);
  });

  routes.get('/:app/:version/files/:path{.+}', async (c) => {
    const { app, version, path } = c.req.param();
    const stored = await requireRelease(context, app, version);
    const declared = parseFacts(stored.signed.payload).files.find((file) => file.path === path);
    const content = declared && (await context.storage.read(stored, path));
    if (!content) throw notFound(`the file ${path} in ${app} ${version}`);
    if (digestOf(content) !== declared.integrity) throw damaged(`${path} of ${app} ${version}`);
    return c.body(content, 200, {
      'content-type': 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${declared.integrity}"`,
      // It is for servers, which check its hash; no browser is to run it from here.
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  return routes;
}

async function requireRelease(
  { db }: RegistryContext,
  app: string,
  version: string,
): Promise<StoredRelease> {
  const stored = await findRelease(db, app, version);
  if (!stored) throw notFound(`a release ${app} ${version}`);
  return stored;
}

function summarize({ signed, upload: _, ...stored }: StoredRelease): ReleaseSummary {
  const { kind, contract, commit, builtAt } = parseFacts(signed.payload);
  return { ...stored, kind, contract, commit, builtAt };
}

function damaged(what: string): ServiceError {
  return new ServiceError('unavailable', `expected ${what} as its record says, found it damaged`, {
    suggestion: 'Restore the file from a backup, or publish a new version.',
  });
}

function notFound(what: string): ServiceError {
  return new ServiceError('not-found', `expected ${what}, found none`, {
    suggestion: 'See what there is: npm run release -- list',
  });
}
