import { appNameSchema } from '@meridian/contracts/schemas';
import { telemetryIntervalSchema } from '@meridian/contracts/telemetry-schemas';
import { Hono } from 'hono';
import * as v from 'valibot';
import { readAccess, requireReporter } from '../access/access';
import { readBody, readChannel, readQuery, wholeNumber } from '../access/read-input';
import type { ReleaseErrors } from '../api/telemetry';
import type { RegistryContext } from '../context';
import { listErrors } from './errors';
import { saveInterval } from './save-interval';
import { createLateWarning } from './warn-of-late';

const errorsQuerySchema = v.object({
  app: v.optional(appNameSchema),
  limit: v.optional(wholeNumber(1, 500), '50'),
});

/**
 * `POST /channels/:channel/telemetry`: what a site server counted in one interval; `GET /channels/:channel/errors`, with any
 * token of this registry: what fails in releases.
 */
export function createTelemetryRoutes(context: RegistryContext): Hono {
  const routes = new Hono();
  const warnOfLate = createLateWarning(context);
  routes.post('/:channel/telemetry', async (c) => {
    requireReporter(await readAccess(context, c));
    const channel = readChannel(context, c);
    const interval = await readBody(c, telemetryIntervalSchema);
    if (await saveInterval(context, channel, interval)) warnOfLate(channel, interval);
    return c.body(null, 204);
  });

  routes.get('/:channel/errors', async (c) => {
    c.header('cache-control', 'no-store');
    await readAccess(context, c);
    const query = { channel: readChannel(context, c), ...readQuery(c, errorsQuerySchema) };
    const response: ReleaseErrors = {
      errors: await listErrors(context.db, { ...query, app: query.app }),
    };
    return c.json(response);
  });
  return routes;
}
