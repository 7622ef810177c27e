import { Hono } from 'hono';
import * as v from 'valibot';
import { readChannel, readQuery } from '../access/read-input';
import type { Diff } from '../api/diffs';
import type { RegistryContext } from '../context';
import { listLiveAt } from '../live-map/live-at';
import { compareReleases } from '../releases/compare-releases';
import { listChannels } from './list-channels';
import { positionSchema, requireReached } from './position';
import { readLiveReleases } from './read-live-releases';

const diffSchema = v.object({ from: positionSchema, to: positionSchema });

/**
 * `GET /channels`, `/channels/:channel/releases`, `/channels/:channel/diff`: channels at a glance, and over time.
 */
export function createOverviewRoutes(context: RegistryContext): Hono {
  const { db } = context;
  const routes = new Hono();
  routes.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  });

  routes.get('/', async (c) => c.json(await listChannels(context)));

  routes.get('/:channel/releases', async (c) =>
    c.json(await readLiveReleases(context, readChannel(context, c))),
  );

  routes.get('/:channel/diff', async (c) => {
    const channel = readChannel(context, c);
    const { from, to } = readQuery(c, diffSchema);
    const [before, after] = [
      { channel, ...from },
      { channel, ...to },
    ];
    for (const position of [before, after]) await requireReached(context, position);
    const response: Diff = {
      apps: await compareReleases(db, await listLiveAt(db, before), await listLiveAt(db, after)),
    };
    return c.json(response);
  });

  return routes;
}
