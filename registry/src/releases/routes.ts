import { appNameSchema, releaseVersionSchema } from '@meridian/contracts/schemas';
import { ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import * as v from 'valibot';
import { parseInput, readQuery, wholeNumber } from '../access/read-input';
import type { ReleaseList, ReleaseResponse, ReleaseSummary } from '../api/releases';
import type { RegistryContext } from '../context';
import { digestOf, parseFacts } from '../trust';
import { findBlocks } from './block-queries';
import { createReleaseDiffRoutes } from './diff-routes';
import { listApps, listReleases, type StoredRelease } from './queries';
import { readFacts } from './read-facts';
import { readStates } from './release-states';
import { findRemovals } from './removal-queries';
import { notFound, requirePresentRelease, requireRelease } from './require-release';

const listSchema = v.object({
  app: v.optional(appNameSchema),
  branch: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(250))),
  /** In the name of the app or the version. */
  search: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
  limit: v.optional(wholeNumber(1, 500), '50'),
  /** The last release of the page before, `<app>@<version>`. */
  before: v.optional(v.string()),
});

/** `GET /apps`. */
export function createAppRoutes({ db }: RegistryContext): Hono {
  return new Hono().get('/', async (c) => c.json({ apps: await listApps(db) }));
}

/** `GET /releases`, `/releases/:app/diff`, `/releases/:app/:version`, `/releases/:app/:version/files/<path>`. */
export function createReleaseRoutes(context: RegistryContext): Hono {
  const routes = new Hono();

  routes.get('/', async (c) => {
    const { before: cursor, limit, ...filter } = readQuery(c, listSchema);
    const before = cursor === undefined ? undefined : await findCursor(context, cursor);
    // One more than asked for tells whether there is a next page.
    const found = await listReleases(context.db, { ...filter, limit: limit + 1, before });
    const stored = found.slice(0, limit);
    const last = found.length > limit ? stored.at(-1) : undefined;
    const marks = await findMarks(context, stored);
    const response: ReleaseList = {
      releases: stored.map((release) => summarize(release, marks)),
      next: last ? `${last.app}@${last.version}` : null,
    };
    return c.json(response);
  });

  // Before a version of any text.
  routes.route('/', createReleaseDiffRoutes(context));

  routes.get('/:app/:version', async (c) => {
    const { app, version } = c.req.param();
    const stored = await requireRelease(context, app, version);
    const marks = await findMarks(context, [stored]);
    const response: ReleaseResponse = { ...summarize(stored, marks), record: stored.signed };
    return c.json(response);
  });

  routes.get('/:app/:version/files/:path{.+}', async (c) => {
    const { app, version, path } = c.req.param();
    const stored = await requirePresentRelease(context, app, version);
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

const cursorSchema = v.object({ app: appNameSchema, version: releaseVersionSchema });

/** Rows of releases stay, so the order has the place of each for good. @throws ServiceError */
async function findCursor(context: RegistryContext, cursor: string): Promise<StoredRelease> {
  const at = cursor.indexOf('@');
  const input = { app: cursor.slice(0, at), version: cursor.slice(at + 1) };
  const { app, version } = parseInput(cursorSchema, input, 'a cursor <app>@<version>');
  return requireRelease(context, app, version);
}

type Marks = Awaited<ReturnType<typeof findMarks>>;

/** What is known of releases beside their records. */
async function findMarks(context: RegistryContext, stored: readonly StoredRelease[]) {
  const digests = stored.map(({ digest }) => digest);
  return {
    statesOf: await readStates(context),
    blocks: await findBlocks(context.db, digests),
    removals: await findRemovals(context.db, digests),
  };
}

function summarize(
  { signed, upload: _, ...stored }: StoredRelease,
  { statesOf, blocks, removals }: Marks,
): ReleaseSummary {
  return {
    ...stored,
    ...readFacts({ signed }),
    block: blocks.get(stored.digest) ?? null,
    removed: removals.get(stored.digest) ?? null,
    states: statesOf(stored),
  };
}

function damaged(what: string): ServiceError {
  return new ServiceError('unavailable', `expected ${what} as its record says, found it damaged`, {
    suggestion: 'Restore the file from a backup, or publish a new version.',
  });
}
