import { appNameSchema } from '@meridian/contracts/schemas';
import { ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import * as v from 'valibot';
import { hasAccess } from '../access/access';
import { readChannel, readQuery, wholeNumber } from '../access/read-input';
import { generationNamePattern, nameGeneration } from '../api/channel-schemas';
import type { Diff } from '../api/diff-schemas';
import type { RegistryContext } from '../context';
import { type Generation, listHistory, listLastEntries } from '../live-map/history-queries';
import { findCurrentMap, nothingLive } from '../live-map/queries';
import { compareReleases } from '../releases/compare-releases';
import type { LiveMapResponse } from '../trust';
import { createChangeRoutes } from './change-routes';
import { readStatus } from './read-status';

const maxWaitSeconds = 60;
const generation = wholeNumber(0, 2_147_483_647);

/** The position that a client has, and how many seconds it waits for a newer one; without `after` it never waits. */
const liveSchema = v.object({
  after: v.optional(generation),
  /** Another epoch always counts as newer. */
  epoch: v.optional(generation),
  wait: v.optional(wholeNumber(0, maxWaitSeconds), '0'),
});

/** How far back the figures go. */
const statusQuerySchema = v.object({ minutes: v.optional(wholeNumber(1, 30 * 24 * 60), '60') });

const historyQuerySchema = v.object({
  app: v.optional(appNameSchema),
  limit: v.optional(wholeNumber(1, 1_000), '50'),
});

/** `<generation>` of epoch 0, else `<epoch>.<generation>`, as the history prints them. */
const positionSchema = v.pipe(
  v.string(),
  v.regex(generationNamePattern, 'a generation such as 12, or 1.12 in epoch 1'),
  v.transform((text) => {
    const [generation = 0, epoch = 0] = text.split('.').map(Number).reverse();
    return { epoch, generation };
  }),
);
const diffSchema = v.object({ from: positionSchema, to: positionSchema });

/** `GET /live`, `/status`, `/history` and `/diff` of a channel, and every change of what is live. */
export function createChannelRoutes(context: RegistryContext): Hono {
  const { db } = context;
  const routes = new Hono();
  routes.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  });
  routes.route('/', createChangeRoutes(context));

  routes.get('/:channel/live', async (c) => {
    const channel = readChannel(context, c);
    const { after = -1, epoch, wait } = readQuery(c, liveSchema);
    // After the wait the response is the current map: it may have a newer heartbeat.
    const current = await context.notices.watch(
      channel,
      { waitMs: after < 0 ? 0 : wait * 1000, signal: c.req.raw.signal },
      () => findCurrentMap(db, channel),
      (found) =>
        found !== null &&
        (found.map.generation > after || (epoch !== undefined && found.map.epoch !== epoch)),
    );
    if (!current) throw nothingLive(channel);
    const { signed: map, heartbeat } = current;
    return c.json({ map, heartbeat } satisfies LiveMapResponse);
  });

  routes.get('/:channel/status', async (c) => {
    const channel = readChannel(context, c);
    const { minutes } = readQuery(c, statusQuerySchema);
    const seesServers = await hasAccess(context, c);
    return c.json(await readStatus(context, channel, { minutes, seesServers }));
  });

  routes.get('/:channel/history', async (c) => {
    const channel = readChannel(context, c);
    const query = readQuery(c, historyQuerySchema);
    return c.json({ entries: await listHistory(db, { channel, ...query }) });
  });

  routes.get('/:channel/diff', async (c) => {
    const channel = readChannel(context, c);
    const { from, to } = readQuery(c, diffSchema);
    const before = await listLiveAt(context, channel, from);
    const after = await listLiveAt(context, channel, to);
    return c.json({ apps: await compareReleases(db, before, after) } satisfies Diff);
  });

  return routes;
}

/**
 * The live release of each app in a generation, without canaries.
 * @throws ServiceError `not-found` for a generation in the future
 */
async function listLiveAt({ db }: RegistryContext, channel: string, at: Generation) {
  const map = (await findCurrentMap(db, channel))?.map ?? { epoch: 0, generation: 0 };
  const isReached =
    at.epoch < map.epoch || (at.epoch === map.epoch && at.generation <= map.generation);
  if (!isReached)
    throw new ServiceError(
      'not-found',
      `expected a generation of ${channel} until ${nameGeneration(map)}, which it is at, found ${nameGeneration(at)}`,
      { suggestion: 'See which there are: npm run release -- history' },
    );
  return (await listLastEntries(db, channel, at)).flatMap(({ app, to }) =>
    to === null ? [] : { app, version: to },
  );
}
