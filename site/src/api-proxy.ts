import type { ClientIpReader, ServiceApp, ServiceContext } from '@shared/service';
import { compress } from 'hono/compress';
import { handOnRequest } from './hand-on-request';

export interface ApiProxyOptions {
  backendUrl: string;
  /** Tells the backend who asks. */
  readClientIp: ClientIpReader;
  /** Whether `/dev/mailbox` shows the mails of an installation without a mail server. */
  hasMailbox: boolean;
}

/** Hands `/api` on to the backend, so that visitors deal with one origin. */
export function addApiProxy(app: ServiceApp, options: ApiProxyOptions): void {
  const { backendUrl, readClientIp, hasMailbox } = options;

  const handOn = (context: ServiceContext, prefix: '' | '/api') =>
    handOnRequest(context, { url: `${backendUrl}${prefix}`, readClientIp });

  app.use('/api/*', compress());
  app.all('/api/*', (context) => handOn(context, ''));
  if (hasMailbox) {
    app.get('/dev/mailbox', (context) => handOn(context, '/api'));
    app.get('/dev/mailbox/*', (context) => handOn(context, '/api'));
  }
}
