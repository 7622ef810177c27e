import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/**
 * What `fetch` does, for a process that sends few requests: the built-in one takes longer to load than the registry to
 * respond. Redirects are left to that one, but for those of content, which goes where it was sent or nowhere.
 */
export async function fetchByHttp(
  request: Request,
  { signal }: { signal: AbortSignal },
): Promise<Response> {
  const { url, method } = request;
  const content = request.body === null ? null : new Uint8Array(await request.arrayBuffer());
  const headers = {
    ...Object.fromEntries(request.headers),
    // Node says by itself how long the content of a POST is, and not that of a DELETE.
    ...(content && { 'content-length': String(content.byteLength) }),
  };
  const isSecure = url.startsWith('https:');
  const http = isSecure ? await import('node:https') : await import('node:http');
  // A server may close an idle connection in the moment of the next request, which what may not be sent twice avoids.
  const options = { method, headers, signal, ...(method === 'POST' ? { agent: false } : {}) };
  const sendOnce = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const sent = http.request(url, options, resolve);
      sent.on('error', (error: NodeJS.ErrnoException) =>
        reject(sent.reusedSocket && error.code === 'ECONNRESET' ? new ClosedConnection() : error),
      );
      sent.end(content);
    });
  const message = await sendOnce().catch((error: unknown) => {
    // RFC 9112, section 9.3.1: a client sends an idempotent request again by itself.
    if (error instanceof ClosedConnection) return sendOnce();
    throw error;
  });
  const { statusCode: status = 0 } = message;
  const isRedirect = status >= 300 && status < 400;
  if (!isRedirect || content) return toResponse(message, status);
  message.destroy();
  return fetch(url, { method, headers, signal });
}

/** The server closed a connection that was idle before it read the request. */
class ClosedConnection extends Error {}

function toResponse(message: IncomingMessage, status: number): Response {
  const headers = new Headers();
  for (const [name, values] of Object.entries(message.headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  if (status === 204) {
    message.resume();
    return new Response(null, { status, headers });
  }
  return new Response(toBody(message), { status, headers });
}

/** The types of the DOM and of Node.js have one class twice. */
function toBody(message: IncomingMessage): ConstructorParameters<typeof Response>[0] {
  return Readable.toWeb(message) as unknown as ConstructorParameters<typeof Response>[0];
}
