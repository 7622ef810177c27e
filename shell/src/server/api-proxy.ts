import { type ServiceApp, ServiceError } from '@shared/service';
import { compress } from 'hono/compress';

const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host', 'te'];

/** Hands `/api` on to the backend, so that visitors deal with one origin. */
export function addApiProxy(app: ServiceApp, backendUrl: string): void {
  app.use('/api/*', compress());
  app.all('/api/*', async (context) => {
    const { pathname, search } = new URL(context.req.url);
    const { method, raw } = context.req;
    const headers = new Headers(raw.headers);
    for (const name of hopByHop) headers.delete(name);
    headers.delete('accept-encoding');
    headers.set('x-request-id', context.var.requestId);
    let response: Response;
    try {
      response = await fetch(`${backendUrl}${pathname}${search}`, {
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
  });
}
