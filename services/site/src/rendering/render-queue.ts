import { plainPage, plainPageHeaders, ServiceError } from '@meridian/service';

/** There is more work than this server can do in time; the work did not begin. */
export class OverloadError extends ServiceError {
  override name = 'OverloadError';
  constructor(
    reason: string,
    override readonly retryAfterSeconds = 5,
  ) {
    super('unavailable', `There is more to do than can be done in time: ${reason}.`, {
      suggestion: `Try again in ${retryAfterSeconds} seconds.`,
      retryAfterSeconds,
    });
  }
}

export type RenderQueue = ReturnType<typeof createRenderQueue>;

interface Waiting {
  client: string;
  /** Ends the wait; with a reason the work is rejected. */
  end: (reason?: string) => void;
}

/**
 * Begins as much work at a time as the machine can do. Work that cannot begin within `maxWaitMs` is rejected, so that work
 * which began can end in time. The client with the least active work comes first, and when too much work waits, that of
 * the client with the most is rejected: one client alone never gets the whole server.
 */
export function createRenderQueue(options: {
  maxActive: number;
  maxPerClient: number;
  maxWaitMs: number;
  /** Most waiting pieces: no more than can begin within that time. */
  maxWaiting: number;
  onRejected?: () => void;
}) {
  const { maxActive, maxPerClient, maxWaitMs, maxWaiting, onRejected = () => {} } = options;
  const waiting: Waiting[] = [];
  const activeBy = new Map<string, number>();
  let active = 0;

  const activeOf = (client: string) => activeBy.get(client) ?? 0;
  const mayBegin = (client: string) => active < maxActive && activeOf(client) < maxPerClient;
  const setActive = (client: string, by: 1 | -1) => {
    active += by;
    const count = activeOf(client) + by;
    if (count > 0) activeBy.set(client, count);
    else activeBy.delete(client);
  };

  const beginNext = () => {
    const next = waiting.reduce<Waiting | undefined>(
      (best, one) => (best && activeOf(best.client) <= activeOf(one.client) ? best : one),
      undefined,
    );
    if (!next || !mayBegin(next.client)) return;
    setActive(next.client, 1);
    next.end();
  };

  /** The last waiting piece of the client with the most waiting pieces. */
  const lastOfGreediest = (): Waiting | undefined => {
    const counts = new Map<string, number>();
    for (const { client } of waiting) counts.set(client, (counts.get(client) ?? 0) + 1);
    const most = Math.max(...counts.values());
    return waiting.findLast(({ client }) => counts.get(client) === most);
  };

  const wait = (client: string) =>
    new Promise<void>((resolve, reject) => {
      const entry: Waiting = {
        client,
        end(reason) {
          waiting.splice(waiting.indexOf(entry), 1);
          clearTimeout(timer);
          if (reason === undefined) return resolve();
          onRejected();
          reject(new OverloadError(reason));
        },
      };
      const late = `waited ${maxWaitMs} ms for other work to end`;
      const timer = setTimeout(() => entry.end(late), maxWaitMs);
      waiting.push(entry);
      if (waiting.length > maxWaiting) lastOfGreediest()?.end(`${maxWaiting} others wait`);
    });

  return {
    /**
     * Runs the work once there is time for it.
     * @param client the client of the work, e.g. an IP
     * @throws OverloadError
     */
    async run<Result>(client: string, work: () => Promise<Result>): Promise<Result> {
      if (mayBegin(client)) setActive(client, 1);
      else await wait(client);
      try {
        return await work();
      } finally {
        setActive(client, -1);
        beginNext();
      }
    },
    counts: () => ({ active, waiting: waiting.length }),
  };
}

/** Stands for a page that there is no time to render. It is ready-made, and the browser asks again by itself. */
const busyPage = plainPage(
  'One moment, please',
  'Very many people are on our site right now, and this page was not ready in time. It tries again by itself in a few seconds.',
);

export function respondBusy({ retryAfterSeconds }: OverloadError): Response {
  const headers = { ...plainPageHeaders, refresh: '10', 'retry-after': String(retryAfterSeconds) };
  return new Response(busyPage, { status: 503, headers });
}
