import { Hono } from 'hono';
import { readAccess, requireApps } from '../access/access';
import { readBody } from '../access/read-input';
import { blockRequestSchema, unblockRequestSchema } from '../api/releases';
import type { RegistryContext } from '../context';
import { blockRelease, unblockRelease } from './block-release';

/** `POST /releases/:app/:version/block` and `/unblock`. */
export function createBlockRoutes(context: RegistryContext): Hono {
  const routes = new Hono();

  routes.post('/:app/:version/block', async (c) => {
    const access = await readAccess(context, c);
    const { app, version } = c.req.param();
    const body = await readBody(c, blockRequestSchema);
    // Who may decide that a release becomes live may also decide that it never does.
    requireApps(access, [app]);
    return c.json(await blockRelease(context, { app, version, ...body, actor: access.actor }));
  });

  routes.post('/:app/:version/unblock', async (c) => {
    const access = await readAccess(context, c);
    const { app, version } = c.req.param();
    const { reason } = await readBody(c, unblockRequestSchema);
    requireApps(access, [app]);
    return c.json(await unblockRelease(context, { app, version, reason, actor: access.actor }));
  });

  return routes;
}
