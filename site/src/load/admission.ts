import { ServiceError } from '@meridian/service';

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

export type Admission = ReturnType<typeof createAdmission>;

interface Waiting {
  client: string;
  start: () => void;
  turnAway: () => void;
  timer: NodeJS.Timeout;
}

/**
 * Admits so much work at a time as the machine can do. What cannot begin within `maxWaitMs` is turned away unbegun, so
 * that the time of what is begun is not lost and nobody waits longer. Among those who wait, the client with the
 * least under way comes first, and when too many wait, one of the client with the most is turned away: one client
 * alone never gets all of it.
 */
export function createAdmission(options: {
  /** Pieces of work at a time. */
  maxActive: number;
  /** Of them, those of one client. */
  maxPerClient: number;
  /** Longest wait for the beginning. */
  maxWaitMs: number;
  /** Pieces of work that wait at a time: no more than can begin within that time. */
  maxWaiting: number;
  /**
   * Pieces of work that begin in one turn of the event loop, for work that is done in this process. Responses to
   * what began together come together, and Node.js accepts one new connection per turn: long turns keep all others out.
   */
  maxPerTurn?: number;
  /** Called with everything that is turned away. */
  onShed?: () => void;
}) {
  const { maxActive, maxPerClient, maxWaitMs, maxWaiting, onShed = () => {} } = options;
  const { maxPerTurn = Number.POSITIVE_INFINITY } = options;
  const waiting: Waiting[] = [];
  const activeBy = new Map<string, number>();
  const waitingBy = new Map<string, number>();
  let active = 0;
  let begunInTurn = 0;

  const activeOf = (client: string) => activeBy.get(client) ?? 0;

  const hasRoom = () => active < maxActive && begunInTurn < maxPerTurn;

  const begin = (client: string) => {
    active += 1;
    change(activeBy, client, 1);
    if (maxPerTurn === Number.POSITIVE_INFINITY) return;
    if (begunInTurn === 0) setImmediate(startTurn);
    begunInTurn += 1;
  };

  const startTurn = () => {
    begunInTurn = 0;
    while (admitNext());
  };

  const end = (client: string) => {
    active -= 1;
    change(activeBy, client, -1);
    admitNext();
  };

  /** @returns whether something was admitted */
  const admitNext = (): boolean => {
    if (!hasRoom()) return false;
    const next = waiting.reduce<Waiting | undefined>(
      (best, one) => (best && activeOf(best.client) <= activeOf(one.client) ? best : one),
      undefined,
    );
    if (!next || activeOf(next.client) >= maxPerClient) return false;
    remove(next);
    begin(next.client);
    next.start();
    return true;
  };

  const remove = (entry: Waiting) => {
    waiting.splice(waiting.indexOf(entry), 1);
    change(waitingBy, entry.client, -1);
    clearTimeout(entry.timer);
  };

  const wait = (client: string) =>
    new Promise<void>((resolve, reject) => {
      const turnAway = (reason: string) => {
        remove(entry);
        onShed();
        reject(new OverloadError(reason));
      };
      const entry: Waiting = {
        client,
        start: resolve,
        turnAway: () => turnAway(`${maxWaiting} others wait`),
        timer: setTimeout(
          () => turnAway(`waited ${maxWaitMs} ms for other work to end`),
          maxWaitMs,
        ),
      };
      waiting.push(entry);
      change(waitingBy, client, 1);
      if (waiting.length > maxWaiting) lastOfGreediest().turnAway();
    });

  /** Of the client with the most that waits, what came last. */
  const lastOfGreediest = (): Waiting => {
    const most = Math.max(...waitingBy.values());
    return waiting.findLast(({ client }) => waitingBy.get(client) === most) as Waiting;
  };

  return {
    /**
     * Does the work once it is admitted.
     * @param client whose work it is, e.g. an IP
     * @throws OverloadError
     */
    async run<Result>(client: string, work: () => Promise<Result>): Promise<Result> {
      if (hasRoom() && activeOf(client) < maxPerClient) begin(client);
      else await wait(client);
      try {
        return await work();
      } finally {
        end(client);
      }
    },
    /** True when as many wait as may: what comes now replaces another or is rejected, unless it can begin at once. */
    isFull: () => waiting.length >= maxWaiting,
    /** True when whatever comes now is rejected, from any client: none has more than one that waits. */
    rejectsNew: () =>
      waiting.length >= maxWaiting && active >= maxActive && waitingBy.size === waiting.length,
    /** Work under way, and work that waits. */
    counts: () => ({ active, waiting: waiting.length }),
  };
}

function change(counts: Map<string, number>, client: string, by: number): void {
  const count = (counts.get(client) ?? 0) + by;
  if (count > 0) counts.set(client, count);
  else counts.delete(client);
}

const sampleMs = 100;
/** Samples that have to be late in a row: one long piece of work makes no overload. */
const samples = 4;

/**
 * Measures by how much this process is late with what it has to do for some time now, in ms: at most what it computed
 * meanwhile. When other processes take the processor it is late as well, but rejecting requests would not help.
 */
export function measureLag(): { readMs: () => number; stop: () => void } {
  const latest: number[] = [];
  let due = performance.now() + sampleMs;
  let computed = process.cpuUsage();
  const timer = setInterval(() => {
    const now = performance.now();
    const { user, system } = process.cpuUsage(computed);
    latest.push(Math.min(Math.max(0, now - due), (user + system) / 1000));
    if (latest.length > samples) latest.shift();
    due = now + sampleMs;
    computed = process.cpuUsage();
  }, sampleMs);
  timer.unref();
  return {
    readMs: () => (latest.length < samples ? 0 : Math.min(...latest)),
    stop: () => clearInterval(timer),
  };
}
