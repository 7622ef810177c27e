import { Hono } from 'hono';
import { readAccess, requireApps } from '../access/access';
import { readBody } from '../access/read-input';
import { blockRequestSchema } from '../api/releases';
import type { RegistryContext } from '../context';
import { blockRelease, unblockRelease } from './block-release';

/** `PUT /releases/:app/:version/block`: blocks a release, or ends that. */
export function createBlockRoutes(context: RegistryContext): Hono {
  return new Hono().put('/:app/:version/block', async (c) => {
    const access = await readAccess(context, c);
    const { app, version } = c.req.param();
    const { isBlocked, ...body } = await readBody(c, blockRequestSchema);
    // Who may decide that a release becomes live may also decide that it never does.
    requireApps(access, [app], isBlocked ? 'block' : 'unblock');
    const change = isBlocked ? blockRelease : unblockRelease;
    return c.json(await change(context, { app, version, ...body, actor: access.actor }));
  });
}
