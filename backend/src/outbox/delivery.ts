import type { Database, Logger } from '@meridian/service';
import type { BackendConfig } from '../config';
import { openLocalMailbox } from '../mailbox/smtp-server';
import { createSmtpTransport, type Transport } from './transport';
import { startWorker } from './worker';

/** Delivers to the configured mail server or, without one, over SMTP into the local mailbox. */
export function createDelivery(
  db: Database['db'],
  config: BackendConfig['outbox'],
  logger: Logger,
) {
  let mailbox: Awaited<ReturnType<typeof openLocalMailbox>> | undefined;
  let transport: Transport | undefined;
  let worker: ReturnType<typeof startWorker> | undefined;
  return {
    async start() {
      let url = config.smtpUrl;
      if (!url) {
        mailbox = await openLocalMailbox(db, logger);
        url = mailbox.url;
      }
      transport = createSmtpTransport(url, config);
      worker = startWorker({ db, transport, config, logger });
    },
    /** Tells the worker that there are mails to deliver; does nothing while none runs. */
    wake: () => worker?.wake(),
    async close() {
      await worker?.stop();
      transport?.close();
      await mailbox?.close();
    },
  };
}
