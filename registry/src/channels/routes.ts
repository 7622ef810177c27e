import { appNameSchema } from '@meridian/contracts/schemas';
import { ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import * as v from 'valibot';
import { readChannel, readQuery, wholeNumber } from '../access/read-input';
import type { RegistryContext } from '../context';
import { listHistory } from '../live-map/history-queries';
import type { LiveMapResponse } from '../trust';
import { awaitNewerMap } from './await-newer-map';
import { createChangeRoutes } from './change-routes';
import { readStatus } from './read-status';

const maxWaitSeconds = 60;
const generation = wholeNumber(0, 2_147_483_647);

const liveSchema = v.object({
  after: v.optional(generation),
  epoch: v.optional(generation),
  wait: v.optional(wholeNumber(0, maxWaitSeconds), '0'),
});

const historyQuerySchema = v.object({
  app: v.optional(appNameSchema),
  limit: v.optional(wholeNumber(1, 1_000), '50'),
});

/** `GET /channels/:channel/live`, `/status` and `/history`, with all that changes what is live. */
export function createChannelRoutes(context: RegistryContext): Hono {
  const routes = new Hono();
  routes.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  });
  routes.route('/', createChangeRoutes(context));

  routes.get('/:channel/live', async (c) => {
    const channel = readChannel(context, c);
    const { after, epoch, wait: waitSeconds } = readQuery(c, liveSchema);
    const current = await awaitNewerMap(context, {
      channel,
      after: after ?? null,
      epoch: epoch ?? null,
      waitMs: waitSeconds * 1000,
      signal: c.req.raw.signal,
    });
    if (!current)
      throw new ServiceError(
        'not-found',
        `expected a live map of channel ${channel}, found that nothing was promoted yet`,
        {
          suggestion:
            'Promote a release: npm run release -- promote <app> <version> --reason "<why>"',
        },
      );
    const { signed: map, heartbeat } = current;
    return c.json({ map, heartbeat } satisfies LiveMapResponse);
  });

  routes.get('/:channel/status', async (c) =>
    c.json(await readStatus(context, readChannel(context, c))),
  );

  routes.get('/:channel/history', async (c) => {
    const channel = readChannel(context, c);
    const { app, limit } = readQuery(c, historyQuerySchema);
    const entries = await listHistory(context.db, { channel, app, limit });
    return c.json({ entries });
  });

  return routes;
}
