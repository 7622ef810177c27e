import { appNameSchema, releaseVersionSchema } from '@meridian/contracts/schemas';
import { Hono } from 'hono';
import * as v from 'valibot';
import { readAccess, requireApps, requireOperator } from '../access/access';
import { readBody, readQuery, wholeNumber } from '../access/read-input';
import type { Diff } from '../api/diff-schemas';
import {
  blockRequestSchema,
  pruneRequestSchema,
  type ReleaseList,
  type ReleaseResponse,
  type ReleaseSummary,
} from '../api/release-schemas';
import { blockRelease, unblockRelease } from '../changes/block-release';
import type { RegistryContext } from '../context';
import {
  listReleases,
  readFacts,
  requireRelease,
  type StoredRelease,
} from '../database/release-queries';
import { listCurrentMaps } from '../live-map/queries';
import { compareReleases } from './compare-releases';
import { pruneReleases } from './prune-releases';
import { sendReleaseFile } from './send-release-file';

const listSchema = v.object({
  app: v.optional(appNameSchema),
  branch: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(250))),
  /** Is part of the name of the app or of the version. */
  search: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
  limit: v.optional(wholeNumber(1, 500), '50'),
  /** The last release of the page before, `<app>@<version>`. */
  before: v.optional(
    v.pipe(
      v.string(),
      v.transform((cursor) => cursor.split('@')),
      v.strictTuple([appNameSchema, releaseVersionSchema]),
    ),
  ),
});

const diffSchema = v.object({ from: releaseVersionSchema, to: releaseVersionSchema });

/**
 * `GET /releases`, `/releases/:app/diff`, `/releases/:app/:version`, `/releases/:app/:version/files/<path>`;
 * `PUT /releases/:app/:version/block`; `POST /prune`, which needs the role `operate`, also for a dry run.
 */
export function createReleaseRoutes(context: RegistryContext): Hono {
  const { db } = context;
  const routes = new Hono();

  routes.post('/prune', async (c) => {
    const access = await readAccess(context, c);
    requireOperator(access);
    const request = await readBody(c, pruneRequestSchema);
    c.header('cache-control', 'no-store');
    return c.json(await pruneReleases(context, request, access.actor));
  });

  routes.get('/releases', async (c) => {
    const { before, limit, ...filter } = readQuery(c, listSchema);
    // Rows of releases are never deleted, so each keeps its place in the order.
    const last = before && (await requireRelease(db, ...before));
    // One more than requested shows whether there is a next page.
    const found = await listReleases(db, { ...filter, limit: limit + 1 }, last);
    const releases = await summarize(context, found.slice(0, limit));
    const end = found.length > limit ? releases.at(-1) : undefined;
    const next = end ? `${end.app}@${end.version}` : null;
    return c.json({ releases, next } satisfies ReleaseList);
  });

  // Before the next route, whose version could be `diff`.
  routes.get('/releases/:app/diff', async (c) => {
    const app = c.req.param('app');
    const { from, to } = readQuery(c, diffSchema);
    const before = await requireRelease(db, app, from);
    const after = await requireRelease(db, app, to);
    return c.json({ apps: await compareReleases(db, [before], [after]) } satisfies Diff);
  });

  routes.get('/releases/:app/:version', async (c) => {
    const { app, version } = c.req.param();
    const stored = await requireRelease(db, app, version);
    const [summary] = await summarize(context, [stored]);
    return c.json({ ...summary, record: stored.signed } as ReleaseResponse);
  });

  routes.get('/releases/:app/:version/files/:path{.+}', (c) =>
    sendReleaseFile(context, c, c.req.param()),
  );

  routes.put('/releases/:app/:version/block', async (c) => {
    const access = await readAccess(context, c);
    const { app, version } = c.req.param();
    const { isBlocked, ...body } = await readBody(c, blockRequestSchema);
    // A team that may make a release live may also block it.
    requireApps(access, [app], isBlocked ? 'block' : 'unblock');
    const change = isBlocked ? blockRelease : unblockRelease;
    return c.json(await change(context, { app, version, ...body, actor: access.actor }));
  });

  return routes;
}

async function summarize(
  context: RegistryContext,
  stored: readonly StoredRelease[],
): Promise<ReleaseSummary[]> {
  const statesOf = await readStates(context);
  return stored.map(({ signed, upload: _, ...release }) => ({
    ...release,
    ...readFacts({ signed }),
    states: statesOf(release),
  }));
}

async function readStates({ db, channels }: RegistryContext) {
  const current = await listCurrentMaps(db, channels);
  const maps = new Map(current.map(({ map }) => [map.channel, map.apps]));
  return ({ app, version }: { app: string; version: string }): ReleaseSummary['states'] =>
    channels.flatMap((channel) => {
      const { live, canary, fallback } = maps.get(channel)?.[app] ?? {};
      const states: ReleaseSummary['states'] = [];
      if (live?.version === version) states.push({ channel, state: 'live' });
      if (canary?.live.version === version)
        states.push({ channel, state: 'canary', percent: canary.percent });
      if (fallback?.version === version) states.push({ channel, state: 'fallback' });
      return states;
    });
}
