import {
  type AddressReader,
  type ServiceApp,
  type ServiceContext,
  ServiceError,
} from '@shared/service';
import { compress } from 'hono/compress';

const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host', 'te'];

/** What visitors may not say of themselves. */
const notForVisitors = ['forwarded', 'x-real-ip', 'x-internal-token', 'accept-encoding'];

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

  const handOn = async (context: ServiceContext, prefix: '' | '/api') => {
    const { pathname, search } = new URL(context.req.url);
    const { method, raw } = context.req;
    const headers = new Headers(raw.headers);
    for (const name of [...hopByHop, ...notForVisitors]) headers.delete(name);
    headers.set('x-forwarded-for', addressOf(context));
    headers.set('x-forwarded-host', context.req.header('host') ?? '');
    headers.set('x-request-id', context.var.requestId);
    let response: Response;
    try {
      response = await fetch(`${backendUrl}${prefix}${pathname}${search}`, {
        method,
        headers,
        redirect: 'manual',
        ...(raw.body ? { body: raw.body, duplex: 'half' } : {}),
      } as RequestInit);
    } catch (cause) {
      throw new ServiceError('unavailable', 'The backend does not answer.', { cause });
    }
    const answered = new Headers(response.headers);
    for (const name of hopByHop) answered.delete(name);
    return new Response(response.body, { status: response.status, headers: answered });
  };

  app.use('/api/*', compress());
  app.all('/api/*', (context) => handOn(context, ''));
  if (hasMailbox) {
    app.get('/dev/mailbox', (context) => handOn(context, '/api'));
    app.get('/dev/mailbox/*', (context) => handOn(context, '/api'));
  }
}
