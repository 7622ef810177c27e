import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createRequestId, readRequestId, requestIdHeader } from '../http/request-id';
import type { Logger } from '../logs/logger';
import { ServiceError } from '../service-error';
import { respondToBrokenRequests } from './client-error';
import { isForwarded } from './health-routes';
import { createLameDuck, type StopOptions } from './lame-duck';
import { restrictiveHeaders } from './response-headers';

/** Longer than load balancers hold idle connections (60 s is usual), or a request meets a closing one. */
const keepAliveMs = 75_000;
/** Above `keepAliveMs`, because Node counts it from the response before. */
const headersTimeoutMs = 80_000;

/** A response that needs no further work; one object is sent many times. */
export interface PreparedResponse {
  status: number;
  /** Names and values in turn, without the request id. */
  headers: readonly string[];
  /** Empty for a status that has no body. */
  body: Buffer;
}

/**
 * Finds the prepared response to a request; null leaves the request to the app.
 * @param requestId that the response will have
 */
export type FindPrepared = (
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  requestId: string,
) => PreparedResponse | null;

export interface ServeOptions extends StopOptions {
  host: string;
  /** 0 takes any free port. */
  port: number;
  logger: Logger;
  /** The settings that `host` and `port` come from, for errors; `HOST` and `PORT` by default. */
  settingNames?: { host: string; port: string };
  /** Responses that are sent before the app sees the request. */
  findPrepared?: FindPrepared | undefined;
  /** Of responses that the app does not make: while the server stops, and to what cannot be read. */
  headers?: Record<string, string>;
}

export interface RunningServer {
  url: string;
  port: number;
  /**
   * Says 503 at `/readyz`, goes on accepting for `stopDelaySeconds`, then lets open requests finish for at most
   * 4 s and cuts them. Every response from now on ends its connection.
   */
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
  options: ServeOptions,
): Promise<RunningServer> {
  const { host, port, logger, settingNames, findPrepared, ...others } = options;
  const { headers = {}, ...stopOptions } = others;
  const respond = getRequestListener((request, connection) => app.fetch(request, connection));
  const server = createServer((request, response) => {
    if (lameDuck.isStopping() && isReadinessProbe(request))
      respondStopping(request, response, headers);
    else if (!findPrepared || !respondPrepared(findPrepared, request, response))
      void respond(request, response);
  });
  server.keepAliveTimeout = keepAliveMs;
  server.headersTimeout = headersTimeoutMs;
  respondToBrokenRequests(server, headers);
  const lameDuck = createLameDuck(server, logger, stopOptions);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListenError(error, host, port, settingNames)));
    server.listen(port, host, resolve);
  });
  server.on('error', (error) => logger.error({ err: error }, 'server error'));
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  const name = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${name}:${actualPort}`,
    port: actualPort,
    close: lameDuck.stop,
  };
}

function isReadinessProbe({ url = '', headers }: IncomingMessage): boolean {
  return /^\/(?:readyz|healthz)(?:\?|$)/.test(url) && !isForwarded((name) => headers[name]);
}

function respondStopping(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): void {
  const all = {
    ...restrictiveHeaders,
    ...headers,
    'content-type': 'application/json',
    'cache-control': 'no-store',
    [requestIdHeader]: requestIdOf(request),
  };
  response.writeHead(503, all).end(JSON.stringify({ status: 'stopping' }));
}

/** @returns whether there was a prepared response */
function respondPrepared(
  findPrepared: FindPrepared,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const requestId = requestIdOf(request);
  const prepared = findPrepared(request, requestId);
  if (!prepared) return false;
  const { status, headers, body } = prepared;
  response.writeHead(status, [...headers, requestIdHeader, requestId]);
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}

function requestIdOf({ headers }: IncomingMessage): string {
  return readRequestId(headers[requestIdHeader]?.toString()) ?? createRequestId();
}

function explainListenError(
  error: NodeJS.ErrnoException,
  host: string,
  port: number,
  names = { host: 'HOST', port: 'PORT' },
): Error {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use: stop the other process or set ${names.port} to a free port`,
    EACCES: `Port ${port} is not allowed for this user: set ${names.port} to a number above 1023`,
    EADDRNOTAVAIL: `${host} is no address of this machine: set ${names.host} to one that is`,
    ENOTFOUND: `${host} is no known host name: set ${names.host} to an address of this machine`,
  };
  const sentence = error.code && sentences[error.code];
  return sentence ? new ServiceError('unavailable', sentence, { cause: error }) : error;
}
