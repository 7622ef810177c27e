import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from './logger';
import { type FindPrepared, type PlainRequest, sendPrepared } from './prepared-responses';
import { createRequestId, readRequestId, requestIdHeader } from './request-id';
import { ServiceError } from './service-error';

/** How long open requests may take to finish after `close()`, below the 5 s that a stop may take. */
const drainMs = 4000;

export interface ServeOptions {
  host: string;
  /** 0 takes any free port. */
  port: number;
  logger: Logger;
  /** Responses that are sent before the app sees the request. */
  findPrepared?: FindPrepared | undefined;
}

export interface RunningServer {
  url: string;
  port: number;
  /** Stops accepting, lets open requests finish for at most 4 s, then cuts them. */
  close(): Promise<void>;
}

/**
 * Serves a fetch handler over HTTP/1.1. As its second argument the handler gets Node's own request,
 * which `createClientIpReader` takes the visitor's IP from.
 *
 * @throws ServiceError `unavailable` with one plain sentence when the port is taken, not allowed,
 *   or the host is not this machine's.
 */
export async function serve(
  app: { fetch(request: Request, connection: object): Response | Promise<Response> },
  { host, port, logger, findPrepared }: ServeOptions,
): Promise<RunningServer> {
  const respond = getRequestListener((request, connection) => app.fetch(request, connection));
  const server = createServer((request, response) => {
    if (!findPrepared || !respondPrepared(findPrepared, request, response))
      void respond(request, response);
  });
  const closeUnknown = findPrepared ? sendPrepared(server, findPrepared) : () => {};
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListenError(error, host, port)));
    server.listen(port, host, resolve);
  });
  server.on('error', (error) => logger.error({ err: error }, 'server error'));
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  const name = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${name}:${actualPort}`,
    port: actualPort,
    close() {
      const closed = closeServer(server, sockets, logger);
      closeUnknown();
      return closed;
    },
  };
}

/** @returns whether there was a prepared response */
function respondPrepared(
  findPrepared: FindPrepared,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const plain = toPlainRequest(request);
  const prepared = findPrepared(plain);
  if (!prepared) return false;
  const headers = [...prepared.headers, requestIdHeader, plain.requestId ?? createRequestId()];
  response.writeHead(prepared.status, headers).end(prepared.body);
  return true;
}

function toPlainRequest({ method = '', url = '', headers }: IncomingMessage): PlainRequest {
  const acceptEncoding = headers['accept-encoding'];
  const requestId = headers[requestIdHeader];
  return {
    method,
    url,
    ifNoneMatch: headers['if-none-match'],
    acceptEncoding: Array.isArray(acceptEncoding) ? acceptEncoding.join(', ') : acceptEncoding,
    requestId: readRequestId(Array.isArray(requestId) ? requestId[0] : requestId),
  };
}

function closeServer(server: Server, sockets: Set<Socket>, logger: Logger): Promise<void> {
  const closeIdle = () => {
    server.closeIdleConnections();
    // Browsers open connections ahead; one that has said nothing yet counts as busy with Node.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  return new Promise((resolve) => {
    // A connection that was busy at close() turns idle later, and would then stay open.
    const sweep = setInterval(closeIdle, 50);
    const cut = setTimeout(() => {
      logger.warn('requests still open after %d ms were cut', drainMs);
      server.closeAllConnections();
    }, drainMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(cut);
      resolve();
    });
    closeIdle();
  });
}

function explainListenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use: stop the other process or set PORT to a free port`,
    EACCES: `Port ${port} is not allowed for this user: set PORT to a number above 1023`,
    EADDRNOTAVAIL: `${host} is no address of this machine: set HOST to one that is`,
    ENOTFOUND: `${host} is no known host name: set HOST to an address of this machine`,
  };
  const sentence = error.code && sentences[error.code];
  return sentence ? new ServiceError('unavailable', sentence, { cause: error }) : error;
}
