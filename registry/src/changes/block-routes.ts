import { Hono } from 'hono';
import { readAccess, requireApps } from '../access/access';
import { readBody } from '../access/read-input';
import { blockRequestSchema } from '../api/releases';
import type { RegistryContext } from '../context';
import { blockRelease, unblockRelease } from './block-release';

/** `POST /releases/:app/:version/block` and `/unblock`. */
export function createBlockRoutes(context: RegistryContext): Hono {
  const routes = new Hono();

  // Who may decide that a release becomes live may also decide that it never does.
  for (const [name, change] of [
    ['block', blockRelease],
    ['unblock', unblockRelease],
  ] as const)
    routes.post(`/:app/:version/${name}`, async (c) => {
      const access = await readAccess(context, c);
      const { app = '', version = '' } = c.req.param();
      const body = await readBody(c, blockRequestSchema);
      requireApps(access, [app]);
      return c.json(await change(context, { app, version, ...body, actor: access.actor }));
    });

  return routes;
}
