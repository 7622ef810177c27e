import { ServiceError } from '@meridian/service';
import { Hono } from 'hono';
import type { RegistryContext } from '../context';
import type { RegistryEvents } from './open-events';
import { streamChanges } from './stream-changes';
import { watchAccess } from './watch-access';

const maxConnections = 100;
/** One who opens many leaves room for the others. */
const maxPerActor = 10;
const retryAfterSeconds = 30;

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // A proxy is not to collect events before it sends them on.
  'x-accel-buffering': 'no',
};

/** `GET /events`, with any token of this registry: what changes, as server-sent events. */
export function createEventRoutes(context: RegistryContext, events: RegistryEvents): Hono {
  return new Hono().get('/', async (c) => {
    const access = await watchAccess(context, c);
    if (events.count() >= maxConnections) throw tooMany(`${maxConnections} connections`);
    if (events.count(access.actor) >= maxPerActor)
      throw tooMany(`${maxPerActor} connections of ${access.actor}`);
    // A response to HEAD has no body, so nothing would end its stream.
    if (c.req.raw.method === 'HEAD') return c.body(null, 200, headers);
    return c.body(streamChanges(events, { ...access, signal: c.req.raw.signal }), 200, headers);
  });
}

function tooMany(expected: string): ServiceError {
  return new ServiceError(
    'unavailable',
    `expected at most ${expected} that listen for changes, found more`,
    { suggestion: 'Close a console that is not needed, or ask again later.', retryAfterSeconds },
  );
}
