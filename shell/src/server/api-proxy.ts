import {
  type AddressReader,
  type ServiceApp,
  type ServiceContext,
  ServiceError,
} from '@shared/service';
import { compress } from 'hono/compress';

/** What concerns one connection only. Source: RFC 9110, section 7.6.1. */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** The connection to the backend has its own, or has answered it already. */
const ofThisServer = ['host', 'expect'];

/** Milliseconds until the backend's answer begins; an upload on a slow line is part of it. */
const patience = 120_000;

/** What visitors may not say of themselves. */
const notForVisitors = ['forwarded', 'x-real-ip', 'x-internal-token'];

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
    const headers = withoutHop(raw.headers);
    for (const name of [...ofThisServer, ...notForVisitors]) headers.delete(name);
    headers.set('accept-encoding', 'identity');
    headers.set('x-forwarded-for', addressOf(context));
    headers.set('x-forwarded-host', context.req.header('host') ?? '');
    headers.set('x-request-id', context.var.requestId);
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), patience);
    let response: Response;
    try {
      response = await fetch(`${backendUrl}${prefix}${pathname}${search}`, {
        method,
        headers,
        redirect: 'manual',
        signal: AbortSignal.any([raw.signal, late.signal]),
        ...(raw.body ? { body: raw.body, duplex: 'half' } : {}),
      } as RequestInit);
    } catch (cause) {
      throw new ServiceError('unavailable', 'The backend does not answer.', { cause });
    } finally {
      clearTimeout(timer);
    }
    const answered = withoutHop(response.headers);
    if (answered.has('content-encoding'))
      // The body is decoded by now, whatever was asked for.
      for (const name of ['content-encoding', 'content-length']) answered.delete(name);
    return new Response(response.body, { status: response.status, headers: answered });
  };

  app.use('/api/*', compress());
  app.all('/api/*', (context) => handOn(context, ''));
  if (hasMailbox) {
    app.get('/dev/mailbox', (context) => handOn(context, '/api'));
    app.get('/dev/mailbox/*', (context) => handOn(context, '/api'));
  }
}

/** The headers without those of the connection, also those that it names itself. */
function withoutHop(given: Headers): Headers {
  const headers = new Headers(given);
  const named = (given.get('connection') ?? '').split(',').map((name) => name.trim());
  for (const name of [...hopByHop, ...named.filter((text) => /^[\w-]+$/.test(text))])
    headers.delete(name);
  return headers;
}
