import { Hono } from 'hono';
import { readAccess, requireOperatorRight } from '../access';
import { type SiteServers, siteServerIdSchema, siteServerReportSchema } from '../api/site-servers';
import type { RegistryContext } from '../context';
import { parseInput, readBody, readChannel } from '../read-input';
import { telemetryRight } from '../trust';
import { listSiteServers } from './list-site-servers';
import { saveReport } from './queries';

/**
 * `PUT /channels/:channel/servers/:server`: what a site server says of itself; `GET /channels/:channel/servers`, with any
 * token of this registry: names of machines are for no one else.
 */
export function createSiteServerRoutes(context: RegistryContext): Hono {
  const { db, clock } = context;
  const routes = new Hono();

  routes.put('/:channel/servers/:server', async (c) => {
    requireOperatorRight(await readAccess(context, c), telemetryRight);
    const channel = readChannel(context, c);
    const server = parseInput(siteServerIdSchema, c.req.param('server'), 'a site server');
    const report = await readBody(c, siteServerReportSchema);
    await saveReport(db, { channel, server }, report, clock().toISOString());
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
