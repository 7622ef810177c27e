import { isServiceError, ServiceError } from '@meridian/service';
import { type Context, Hono } from 'hono';
import { readAccess } from '../access';
import type { RegistryContext } from '../context';
import type { RegistryEvents } from './open-events';

const maxConnections = 100;
const retryAfterSeconds = 30;
const keepAliveMs = 20_000;
const accessCheckMs = 60_000;
/** Of a reader that takes nothing; then its connection is ended. */
const maxUnread = 100;
/** Codes of an access that is not good any more. */
const endedCodes = ['unauthenticated', 'forbidden'];

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // A proxy is not to collect events before it sends them on.
  'x-accel-buffering': 'no',
};

/** `GET /events`, with any token of this registry: what changes, as server-sent events. */
export function createEventRoutes(context: RegistryContext, events: RegistryEvents): Hono {
  return new Hono().get('/', async (c) => {
    await readAccess(context, c);
    if (events.count() >= maxConnections)
      throw new ServiceError(
        'unavailable',
        `expected at most ${maxConnections} connections that listen for changes, found more`,
        {
          suggestion: 'Close a console that is not needed, or ask again later.',
          retryAfterSeconds,
        },
      );
    // A response to HEAD has no body, so nothing would end its stream.
    if (c.req.raw.method === 'HEAD') return c.body(null, 200, headers);
    const isGood = () => isAccessGood(context, c);
    return c.body(streamChanges(events, { isGood, signal: c.req.raw.signal }), 200, headers);
  });
}

/** A fault of ours ends no connection: the next check decides. */
async function isAccessGood(context: RegistryContext, c: Context): Promise<boolean> {
  try {
    await readAccess(context, c);
    return true;
  } catch (error) {
    return !(isServiceError(error) && endedCodes.includes(error.code));
  }
}

function streamChanges(
  events: RegistryEvents,
  { isGood, signal }: { isGood: () => Promise<boolean>; signal: AbortSignal },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let stop = () => {};
  return new ReadableStream<Uint8Array>({
    start(controller) {
      let isOpen = true;
      const end = () => {
        if (!isOpen) return;
        stop();
        controller.close();
      };
      const send = (text: string) => {
        if (!isOpen) return;
        if ((controller.desiredSize ?? 0) < -maxUnread) end();
        else controller.enqueue(encoder.encode(text));
      };
      const timers = [
        setInterval(() => send(': still there\n\n'), keepAliveMs).unref(),
        setInterval(async () => {
          if (!(await isGood())) end();
        }, accessCheckMs).unref(),
      ];
      let unlisten = () => {};
      stop = () => {
        isOpen = false;
        timers.forEach(clearInterval);
        signal.removeEventListener('abort', end);
        unlisten();
      };
      signal.addEventListener('abort', end);
      unlisten = events.listen({
        onChange: (topics) => send(`event: change\ndata: ${JSON.stringify({ topics })}\n\n`),
        onEnd: end,
      });
      // The listening may have ended before it began.
      if (!isOpen) unlisten();
      else if (signal.aborted) end();
    },
    cancel: () => stop(),
  });
}
