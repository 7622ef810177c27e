import type { Database, Logger } from '@shared/service';
import { type LocalMailbox, openLocalMailbox } from '../mailbox/smtp-server';
import type { OutboxSettings } from './settings';
import { createSmtpTransport, type Transport } from './transport';
import { type OutboxWorker, startWorker } from './worker';

/** Brings what lies in the outbox to the mail server, from `start` to `close`. */
export interface Delivery {
  start(): Promise<void>;
  /** Says that there is something to deliver; before the start and after the end it does nothing. */
  wake(): void;
  close(): Promise<void>;
}

/** Delivers to the server of the settings or, without one, into the local mailbox, over SMTP as well. */
export function createDelivery(
  db: Database['db'],
  settings: OutboxSettings,
  logger: Logger,
): Delivery {
  let mailbox: LocalMailbox | undefined;
  let transport: Transport | undefined;
  let worker: OutboxWorker | undefined;
  return {
    async start() {
      if (!settings.smtpUrl) mailbox = await openLocalMailbox(db, logger);
      const url = settings.smtpUrl ?? mailbox?.url ?? '';
      transport = createSmtpTransport(url, settings);
      worker = startWorker({ db, transport, settings, logger });
    },
    wake: () => worker?.wake(),
    async close() {
      await worker?.stop();
      transport?.close();
      await mailbox?.close();
    },
  };
}
