import { appNameSchema } from '@meridian/contracts/schemas';
import { Hono } from 'hono';
import * as v from 'valibot';
import { readAccess, requireReporter } from '../access/access';
import { parseInput, readBody, readChannel, readQuery } from '../access/read-input';
import type { ReleaseErrors } from '../api/evidence-schemas';
import { siteServerIdSchema, siteServerReportSchema } from '../api/site-server-schemas';
import type { RegistryContext } from '../context';
import { topicOf } from './await-served';
import { saveInterval } from './save-interval';
import { saveReport } from './site-servers';
import { listErrors } from './telemetry-queries';

const errorsQuerySchema = v.object({ app: v.optional(appNameSchema) });
const maxErrors = 50;
/** Four intervals with the most figures that they may have. */
const maxReportBytes = 4_000_000;

/**
 * `PUT /channels/:channel/servers/:server`: the report of a site server about itself, with its counts. `GET …/errors`
 * lists the errors of releases for holders of any token.
 */
export function createServerRoutes(
  context: RegistryContext,
  takeBack: (channel: string) => Promise<void>,
): Hono {
  const routes = new Hono();

  routes.get('/:channel/errors', async (c) => {
    c.header('cache-control', 'no-store');
    await readAccess(context, c);
    const channel = readChannel(context, c);
    const { app } = readQuery(c, errorsQuerySchema);
    const errors = await listErrors(context.db, { channel, app, limit: maxErrors });
    return c.json({ errors } satisfies ReleaseErrors);
  });

  routes.put('/:channel/servers/:server', async (c) => {
    await requireReporter(context, c);
    const channel = readChannel(context, c);
    const server = parseInput(siteServerIdSchema, c.req.param('server'), 'a site server');
    const { intervals, ...report } = await readBody(c, siteServerReportSchema, maxReportBytes);
    await saveReport(context, { channel, server }, report);
    context.notices.wake(topicOf(channel));
    if (report.refused.length > 0) await takeBack(channel);
    for (const interval of intervals) await saveInterval(context, { channel, server }, interval);
    return c.body(null, 204);
  });

  return routes;
}
