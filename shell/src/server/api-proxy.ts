import type { AddressReader, ServiceApp, ServiceContext } from '@shared/service';
import { compress } from 'hono/compress';
import { handOnRequest } from './hand-on-request';

export interface ApiProxyOptions {
  backendUrl: string;
  /** Tells the backend who asks. */
  addressOf: AddressReader;
  /** Whether `/dev/mailbox` shows the mails of an installation without a mail server. */
  hasMailbox: boolean;
}

/** Hands `/api` on to the backend, so that visitors deal with one origin. */
export function addApiProxy(app: ServiceApp, options: ApiProxyOptions): void {
  const { backendUrl, addressOf, hasMailbox } = options;

  const handOn = (context: ServiceContext, prefix: '' | '/api') =>
    handOnRequest(context, { url: `${backendUrl}${prefix}`, addressOf });

  app.use('/api/*', compress());
  app.all('/api/*', (context) => handOn(context, ''));
  if (hasMailbox) {
    app.get('/dev/mailbox', (context) => handOn(context, '/api'));
    app.get('/dev/mailbox/*', (context) => handOn(context, '/api'));
  }
}
