import { Hono } from 'hono';
import { readAccess, requireReporter } from '../access/access';
import { parseInput, readBody, readChannel } from '../access/read-input';
import { type SiteServers, siteServerIdSchema, siteServerReportSchema } from '../api/site-servers';
import type { RegistryContext } from '../context';
import { listSiteServers } from './list-site-servers';
import { receiveReport } from './receive-report';
import { createTakeBack } from './take-back-refused';

/**
 * `PUT /channels/:channel/servers/:server`: what a site server says of itself; `GET /channels/:channel/servers`, with any
 * token of this registry: names of machines are for no one else.
 */
export function createSiteServerRoutes(context: RegistryContext): Hono {
  const routes = new Hono();
  const takeBack = createTakeBack(context);

  routes.put('/:channel/servers/:server', async (c) => {
    requireReporter(await readAccess(context, c));
    const channel = readChannel(context, c);
    const server = parseInput(siteServerIdSchema, c.req.param('server'), 'a site server');
    const report = await readBody(c, siteServerReportSchema);
    await receiveReport(context, takeBack, { channel, server }, report);
    return c.body(null, 204);
  });

  routes.get('/:channel/servers', async (c) => {
    c.header('cache-control', 'no-store');
    await readAccess(context, c);
    const response: SiteServers = {
      servers: await listSiteServers(context, readChannel(context, c)),
    };
    return c.json(response);
  });

  return routes;
}
