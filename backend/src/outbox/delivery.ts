import type { Database, Logger } from '@meridian/service';
import type { BackendConfig } from '../config';
import { openLocalMailbox } from '../mailbox/smtp-server';
import { createSmtpTransport, type Transport } from './transport';
import { startWorker } from './worker';

/**
 * Delivers to the configured mail server or, without one, over SMTP into the local mailbox. Mails of previews go into the
 * local mailbox in any case.
 */
export function createDelivery(
  db: Database['db'],
  config: BackendConfig['outbox'],
  logger: Logger,
) {
  let mailbox: Awaited<ReturnType<typeof openLocalMailbox>> | undefined;
  let transports: Transport[] = [];
  let worker: ReturnType<typeof startWorker> | undefined;
  return {
    async start() {
      mailbox = await openLocalMailbox(db, logger);
      const local = createSmtpTransport(mailbox.url, config);
      const chosen = config.smtpUrl ? createSmtpTransport(config.smtpUrl, config) : local;
      transports = [local, chosen];
      const deliver: Transport['deliver'] = (mail) =>
        (mail.isOfPreview ? local : chosen).deliver(mail);
      worker = startWorker({ db, transport: { ...chosen, deliver }, config, logger });
    },
    /** Tells the worker that there are mails to deliver; does nothing while none runs. */
    wake: () => worker?.wake(),
    async close() {
      await worker?.stop();
      for (const transport of new Set(transports)) transport.close();
      await mailbox?.close();
    },
  };
}
