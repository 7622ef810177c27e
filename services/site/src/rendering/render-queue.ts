import { plainPage, plainPageHeaders, ServiceError } from '@meridian/service';

/** There is more work than can be done in time; the request was not begun. */
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
  /** Ends the wait: with a reason by a rejection. */
  end: (reason?: string) => void;
}

/**
 * Begins so much work at a time as the machine can do. What cannot begin within `maxWaitMs` is rejected unbegun, so that
 * the time of what is begun is not lost. Among those who wait, the client with the least under way comes first, and
 * when too many wait, one of the client with the most is rejected: one client alone never gets all of it.
 */
export function createRenderQueue(options: {
  /** Pieces of work at a time. */
  maxActive: number;
  /** Of them, those of one client. */
  maxPerClient: number;
  /** Longest wait for the beginning. */
  maxWaitMs: number;
  /** Pieces of work that wait at a time: no more than can begin within that time. */
  maxWaiting: number;
  /** Called with everything that is rejected. */
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

  /** Of the client with the most that waits, what came last. */
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
     * Does the work once there is time for it.
     * @param client whose work it is, e.g. an IP
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
    /** Work under way, and work that waits. */
    counts: () => ({ active, waiting: waiting.length }),
  };
}

/** What stands for a page for which there is no time. Nothing in it has to be rendered; the browser asks again by itself. */
const busyPage = plainPage(
  'One moment, please',
  'Very many people are on our site right now, and this page was not ready in time. It tries again by itself in a few seconds.',
);

/** The response to a request for a page for which there is no time. */
export function respondBusy({ retryAfterSeconds }: OverloadError): Response {
  const headers = { ...plainPageHeaders, refresh: '10', 'retry-after': String(retryAfterSeconds) };
  return new Response(busyPage, { status: 503, headers });
}
