import type { Database, Logger } from '@shared/service';
import type { BackendConfig } from '../config';
import { type LocalMailbox, openLocalMailbox } from '../mailbox/smtp-server';
import { createSmtpTransport, type Transport } from './transport';
import { type OutboxWorker, startWorker } from './worker';

/** Delivers the outbox's mails to the mail server, from `start` to `close`. */
export interface Delivery {
  start(): Promise<void>;
  /** Tells the worker that there are mails to deliver; does nothing while none runs. */
  wake(): void;
  close(): Promise<void>;
}

/** Delivers to the configured mail server or, without one, over SMTP into the local mailbox. */
export function createDelivery(
  db: Database['db'],
  config: BackendConfig['outbox'],
  logger: Logger,
): Delivery {
  let mailbox: LocalMailbox | undefined;
  let transport: Transport | undefined;
  let worker: OutboxWorker | undefined;
  return {
    async start() {
      if (!config.smtpUrl) mailbox = await openLocalMailbox(db, logger);
      const url = config.smtpUrl ?? mailbox?.url ?? '';
      transport = createSmtpTransport(url, config);
      worker = startWorker({ db, transport, config, logger });
    },
    wake: () => worker?.wake(),
    async close() {
      await worker?.stop();
      transport?.close();
      await mailbox?.close();
    },
  };
}
