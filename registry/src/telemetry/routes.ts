import { telemetryIntervalSchema } from '@meridian/contracts/telemetry-schemas';
import { Hono } from 'hono';
import { readAccess, requireReporter } from '../access';
import type { RegistryContext } from '../context';
import { readBody, readChannel } from '../read-input';
import { saveInterval } from './save-interval';
import { createLateWarning } from './warn-of-late';

/** `POST /channels/:channel/telemetry`: what a site server counted in one interval. */
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
  return routes;
}
