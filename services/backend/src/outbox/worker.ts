import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Logger } from '@meridian/service';
import type { BackendConfig } from '../config';
import {
  claimMails,
  hasMailWithoutResponse,
  hastenMailsWithoutResponse,
  maxTries,
  releaseLeases,
  renewLeases,
  settleFailed,
  settleSent,
} from './queries';
import type { MailRow } from './tables';
import {
  createMailboxTransport,
  createSmtpTransport,
  describeFailure,
  maxConnections,
  type Transport,
} from './transport';

/** Pause between two polls of the outbox; mails of this process wake the worker at once. */
const pollIntervalMs = 2000;
/** Pause between two probes of a mail server that did not respond. */
const probeIntervalMs = 10_000;
/** Time for mails in delivery when the worker stops. */
const drainMs = 2000;

interface WorkerOptions {
  db: Database['db'];
  transport: Transport;
  config: Pick<BackendConfig['outbox'], 'leaseSeconds' | 'retrySeconds'>;
  logger: Logger;
}

/** Delivers to the configured mail server or, without one, into the local mailbox. */
export function createDelivery(
  db: Database['db'],
  config: BackendConfig['outbox'],
  logger: Logger,
) {
  let transport: Transport | undefined;
  let worker: ReturnType<typeof startWorker> | undefined;
  return {
    start() {
      transport = config.smtpUrl
        ? createSmtpTransport(config.smtpUrl, config)
        : createMailboxTransport(db, config);
      worker = startWorker({ db, transport, config, logger });
    },
    wake: () => worker?.wake(),
    async close() {
      await worker?.stop();
      transport?.close();
    },
  };
}

/** Any number of workers may run side by side. */
function startWorker({ db, transport, config, logger }: WorkerOptions) {
  const lease = randomUUID();
  let woken = new AbortController();
  let isStopping = false;
  /** Undefined at first: an earlier process may have found the server away. */
  let isServerAway: boolean | undefined;
  /** Time until a mail that failed here is due again. */
  let untilNextMs = pollIntervalMs;
  let probedAt = 0;

  /** Pauses until the time is over or `wake` is called; a call just before the pause counts too. */
  const pauseFor = async (durationMs: number) => {
    await sleep(durationMs, undefined, { signal: woken.signal }).catch(() => undefined);
    woken = new AbortController();
  };

  const deliver = async (mail: MailRow) => {
    const { id, kind, tries } = mail;
    try {
      await transport.deliver(mail);
    } catch (error) {
      const failure = describeFailure(error);
      const secondsUntilNext = secondsUntilNextTry(tries + 1, config.retrySeconds);
      await settleFailed(db, id, lease, failure, secondsUntilNext);
      if (failure.isWithoutResponse) isServerAway = true;
      untilNextMs = Math.min(untilNextMs, (secondsUntilNext ?? Infinity) * 1000);
      const outcome = secondsUntilNext === undefined ? 'mail parked' : 'mail not delivered';
      const { code } = failure;
      logger.warn({ mail: id, kind, code, tries: tries + 1, secondsUntilNext }, outcome);
      return;
    }
    const isOurs = await settleSent(db, id, lease);
    logger.info({ mail: id, kind, tries: tries + 1, isOurs }, 'mail sent');
  };

  /** Mail servers may respond slowly, so a lease ends only when its worker has died. */
  const renewWhileDelivering = () => {
    const renew = () =>
      renewLeases(db, lease, config.leaseSeconds).catch((error) =>
        logger.error({ err: error }, 'leases of mails were not renewed'),
      );
    const timer = setInterval(renew, (config.leaseSeconds * 1000) / 3).unref();
    return () => clearInterval(timer);
  };

  /** While the server is away no mail is tried: each would use up its tries, and none is at fault. */
  const isAway = async (): Promise<boolean> => {
    isServerAway ??= await hasMailWithoutResponse(db);
    if (!isServerAway) return false;
    if (Date.now() - probedAt < probeIntervalMs) return true;
    probedAt = Date.now();
    if (!(await transport.isReachable())) return true;
    isServerAway = false;
    await hastenMailsWithoutResponse(db);
    return false;
  };

  const round = async () => {
    if (await isAway()) return pauseFor(pollIntervalMs);
    const { leaseSeconds: seconds } = config;
    const claimed = await claimMails(db, { lease, size: maxConnections, seconds });
    const stopRenewing = claimed.length > 0 ? renewWhileDelivering() : undefined;
    // A mail that could not be settled stays reserved until the lease ends.
    const results = await Promise.allSettled(claimed.map(deliver));
    stopRenewing?.();
    for (const result of results)
      if (result.status === 'rejected') logger.error({ err: result.reason }, 'mail not settled');
    if (claimed.length > 0) return;
    const pauseMs = untilNextMs;
    untilNextMs = pollIntervalMs;
    await pauseFor(pauseMs);
  };

  const run = async () => {
    while (!isStopping)
      await round().catch(async (error) => {
        logger.error({ err: error }, 'the outbox cannot be read');
        await pauseFor(pollIntervalMs);
      });
  };
  const running = run();

  return {
    wake: () => woken.abort(),
    /** Takes no new mails, waits `drainMs` for those in delivery, and releases the rest. */
    async stop() {
      isStopping = true;
      woken.abort();
      const late = new Promise((resolve) => setTimeout(resolve, drainMs).unref());
      await Promise.race([running, late]);
      await releaseLeases(db, lease).catch((error) =>
        logger.error({ err: error }, 'leases of mails were not released'),
      );
    },
  };
}

/**
 * Seconds until the next try: the base after the first failure, then five times longer each time. A
 * random quarter more or less keeps mails that failed together from being tried together again.
 *
 * @returns undefined when there is no further try
 */
export function secondsUntilNextTry(
  failed: number,
  baseSeconds: number,
  random: () => number = Math.random,
): number | undefined {
  if (failed >= maxTries) return undefined;
  return baseSeconds * 5 ** (failed - 1) * (0.75 + random() / 2);
}
