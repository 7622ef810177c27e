import { randomUUID } from 'node:crypto';
import type { Database, Logger } from '@shared/service';
import { secondsUntilNextTry } from './backoff';
import { describeFailure } from './describe-failure';
import {
  type ClaimedMail,
  claimMails,
  hastenUnanswered,
  hasUnanswered,
  releaseLeases,
  renewLeases,
  settleFailed,
  settleSent,
} from './queries';
import type { OutboxSettings } from './settings';
import { connections, type Transport } from './transport';

/** Milliseconds between two looks at the outbox; what this process puts there it is told of. */
const idleMilliseconds = 2000;
/** Milliseconds between two questions whether a mail server that was away is there again. */
const probeMilliseconds = 10_000;
/** Milliseconds that mails under way are given when the worker stops. */
const drainMilliseconds = 2000;

export interface OutboxWorker {
  /** Says that there is something to deliver. */
  wake(): void;
  /** Takes nothing new, waits a moment for what is under way, and gives the rest back. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  db: Database['db'];
  transport: Transport;
  settings: Pick<OutboxSettings, 'leaseSeconds' | 'retrySeconds'>;
  logger: Logger;
}

/** Delivers what lies in the outbox, beside as many other workers as there are. */
export function startWorker({ db, transport, settings, logger }: WorkerOptions): OutboxWorker {
  const lease = randomUUID();
  const sleep = createSleep();
  let isStopping = false;
  /** Unknown at first: a process before this one may have met a server that was away. */
  let isServerAway: boolean | undefined;
  /** Milliseconds until something that failed here is due again. */
  let untilNext = idleMilliseconds;
  let probedAt = 0;

  const deliver = async (mail: ClaimedMail) => {
    const { id, kind, tries } = mail;
    try {
      await transport.deliver(mail);
    } catch (error) {
      const { text, code, isUnanswered } = describeFailure(error);
      const secondsUntilNext = secondsUntilNextTry(tries + 1, settings.retrySeconds);
      await settleFailed(db, id, lease, { error: text, isUnanswered, secondsUntilNext });
      if (isUnanswered) isServerAway = true;
      untilNext = Math.min(untilNext, (secondsUntilNext ?? Infinity) * 1000);
      const outcome = secondsUntilNext === undefined ? 'mail parked' : 'mail not delivered';
      logger.warn({ mail: id, kind, code, tries: tries + 1, secondsUntilNext }, outcome);
      return;
    }
    const isOurs = await settleSent(db, id, lease);
    logger.info({ mail: id, kind, tries: tries + 1, isOurs }, 'mail sent');
  };

  /** A mail server may take its time for each answer; a lease ends only when its worker is dead. */
  const renewWhileDelivering = () => {
    const renew = () =>
      renewLeases(db, lease, settings.leaseSeconds).catch((error) =>
        logger.error({ err: error }, 'leases of mails were not renewed'),
      );
    const timer = setInterval(renew, (settings.leaseSeconds * 1000) / 3).unref();
    return () => clearInterval(timer);
  };

  const findServerAgain = async () => {
    isServerAway ??= await hasUnanswered(db);
    if (!isServerAway || Date.now() - probedAt < probeMilliseconds) return;
    probedAt = Date.now();
    if (!(await transport.isThere())) return;
    isServerAway = false;
    await hastenUnanswered(db);
    sleep.wake();
  };

  const round = async () => {
    const { leaseSeconds: seconds } = settings;
    const claimed = await claimMails(db, { lease, size: connections, seconds });
    const stopRenewing = claimed.length > 0 ? renewWhileDelivering() : undefined;
    // One that fails to be settled keeps its lease until that ends.
    const results = await Promise.allSettled(claimed.map(deliver));
    stopRenewing?.();
    for (const result of results)
      if (result.status === 'rejected') logger.error({ err: result.reason }, 'mail not settled');
    if (claimed.length > 0) return;
    await findServerAgain();
    const pause = untilNext;
    untilNext = idleMilliseconds;
    await sleep.for(pause);
  };

  const run = async () => {
    while (!isStopping)
      await round().catch(async (error) => {
        logger.error({ err: error }, 'the outbox cannot be read');
        await sleep.for(idleMilliseconds);
      });
  };
  const running = run();

  return {
    wake: sleep.wake,
    async stop() {
      isStopping = true;
      sleep.wake();
      const late = new Promise((resolve) => setTimeout(resolve, drainMilliseconds).unref());
      await Promise.race([running, late]);
      await releaseLeases(db, lease).catch((error) =>
        logger.error({ err: error }, 'leases of mails were not given back'),
      );
    },
  };
}

/** A pause that somebody may end, also just before it begins. */
function createSleep() {
  let isWoken = false;
  let end = () => {};
  return {
    wake() {
      isWoken = true;
      end();
    },
    async for(milliseconds: number) {
      if (!isWoken)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          end = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      isWoken = false;
    },
  };
}
