import { appNameSchema } from '@meridian/contracts/schemas';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { RegistryContext } from '../context';
import { readChannel, readQuery, wholeNumber } from '../read-input';
import { readSeries } from './read-series';

const querySchema = v.object({
  app: appNameSchema,
  minutes: v.optional(wholeNumber(1, 30 * 24 * 60), '60'),
});

/** `GET /channels/:channel/telemetry/series`: curves of what visitors saw of an app. */
export function createSeriesRoutes(context: RegistryContext): Hono {
  return new Hono().get('/:channel/telemetry/series', async (c) => {
    const channel = readChannel(context, c);
    const query = readQuery(c, querySchema);
    c.header('cache-control', 'no-store');
    return c.json(await readSeries(context, { channel, ...query }));
  });
}
