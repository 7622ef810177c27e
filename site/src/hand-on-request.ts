import { type ClientIpReader, type ServiceContext, ServiceError } from '@shared/service';

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

/** Milliseconds until the backend's answer begins, counted from the last of what was sent to it. */
const patience = 120_000;

/** What visitors may not say of themselves. */
const notForVisitors = ['forwarded', 'x-real-ip', 'x-internal-token'];

/**
 * Hands a request on to a service of ours as it came, path and query included, and its answer back.
 *
 * @param options.url what stands before the path
 * @param options.headers said in place of what the visitor said; undefined leaves one out
 * @throws ServiceError `unavailable` when no answer comes
 */
export async function handOnRequest(
  context: ServiceContext,
  options: {
    url: string;
    readClientIp: ClientIpReader;
    headers?: Record<string, string | undefined>;
  },
): Promise<Response> {
  const { pathname, search } = new URL(context.req.url);
  const { method, raw } = context.req;
  const headers = withoutHop(raw.headers);
  for (const name of [...ofThisServer, ...notForVisitors]) headers.delete(name);
  headers.set('accept-encoding', 'identity');
  headers.set('x-forwarded-for', options.readClientIp(context));
  headers.set('x-forwarded-host', context.req.header('host') ?? '');
  headers.set('x-request-id', context.var.requestId);
  for (const [name, value] of Object.entries(options.headers ?? {})) {
    if (value === undefined) headers.delete(name);
    else headers.set(name, value);
  }
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), patience);
  // An upload on a slow line takes as long as it takes; how long at most is the connection's affair.
  const stillSending = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      timer.refresh();
      controller.enqueue(chunk);
    },
  });
  let response: Response;
  try {
    response = await fetch(`${options.url}${pathname}${search}`, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.any([raw.signal, late.signal]),
      ...(raw.body ? { body: raw.body.pipeThrough(stillSending), duplex: 'half' } : {}),
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
}

/** The headers without those of the connection, also those that it names itself. */
function withoutHop(given: Headers): Headers {
  const headers = new Headers(given);
  const named = (given.get('connection') ?? '').split(',').map((name) => name.trim());
  for (const name of [...hopByHop, ...named.filter((text) => /^[\w-]+$/.test(text))])
    headers.delete(name);
  return headers;
}
