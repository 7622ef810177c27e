import type { Database, Logger } from '@meridian/service';
import type { BackendConfig } from '../config';
import { createMailboxTransport, createSmtpTransport, type Transport } from './transport';
import { startWorker } from './worker';

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
    /** Tells the worker that there are mails to deliver; does nothing while none runs. */
    wake: () => worker?.wake(),
    async close() {
      await worker?.stop();
      transport?.close();
    },
  };
}
