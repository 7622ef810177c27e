import type { Database, Logger } from '@meridian/service';
import type { BackendConfig } from '../config';
import { createMailboxTransport, createSmtpTransport, type Transport } from './transport';
import { startWorker } from './worker';

/**
 * Delivers to the configured mail server or, without one, into the local mailbox. Mails of previews go into the local
 * mailbox in any case.
 */
export function createDelivery(
  db: Database['db'],
  config: BackendConfig['outbox'],
  logger: Logger,
) {
  let transport: Transport | undefined;
  let worker: ReturnType<typeof startWorker> | undefined;
  return {
    start() {
      const local = createMailboxTransport(db, config);
      const chosen = config.smtpUrl ? createSmtpTransport(config.smtpUrl, config) : local;
      const deliver: Transport['deliver'] = (mail) =>
        (mail.isOfPreview ? local : chosen).deliver(mail);
      transport = { ...chosen, deliver };
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
