import type { RegistryEvents } from './open-events';

const keepAliveMs = 20_000;
const accessCheckMs = 60_000;
/** Of a reader that takes nothing; then its connection is cut. */
const maxUnread = 100;

/**
 * What changes, as server-sent events to one reader, until it leaves, its access is not good any more, or the events end.
 * For a reader that takes nothing the stream fails, so that the server cuts the connection: a stream that is closed stays
 * until all of it is read.
 */
export function streamChanges(
  events: Pick<RegistryEvents, 'listen'>,
  { actor, isGood, signal }: { actor: string; isGood(): Promise<boolean>; signal: AbortSignal },
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
      const cut = () => {
        stop();
        controller.error(
          new Error(`expected a reader of events, found ${maxUnread} that were not read`),
        );
      };
      const send = (text: string) => {
        if (!isOpen) return;
        if ((controller.desiredSize ?? 0) < -maxUnread) cut();
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
        actor,
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
