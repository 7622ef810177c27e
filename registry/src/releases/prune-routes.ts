import { Hono } from 'hono';
import { readAccess, requireOperator } from '../access/access';
import { readBody } from '../access/read-input';
import { pruneRequestSchema } from '../api/releases';
import type { RegistryContext } from '../context';
import { pruneReleases } from './prune-releases';

/** `POST /prune`, with the role `operate`, also for a dry run. */
export function createRetentionRoutes(context: RegistryContext): Hono {
  const routes = new Hono();
  routes.post('/', async (c) => {
    const access = await readAccess(context, c);
    requireOperator(access);
    const request = await readBody(c, pruneRequestSchema);
    c.header('cache-control', 'no-store');
    return c.json(await pruneReleases(context, request, access.actor));
  });
  return routes;
}
