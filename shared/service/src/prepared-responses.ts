import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { createRequestId, readRequestId, requestIdHeader, writeRequestId } from './request-id';

/** The parts of a request that a prepared response may depend on. */
export interface PlainRequest {
  method: string;
  /** Path and query as they were sent. */
  url: string;
  ifNoneMatch: string | undefined;
  acceptEncoding: string | undefined;
  /** As it was sent. Who finds the response may set another; else it is made when the response is sent. */
  requestId: string | undefined;
  /** The header `Cookie`, which is looked for when it is asked for. */
  readCookies: () => string | undefined;
  /** The same for other headers. */
  readHeader: (name: ReadHeader) => string | undefined;
  /** The IP at the other end of the connection, which may be that of a proxy. */
  socketIp?: string | undefined;
}

type ReadHeader = keyof typeof readHeaders;

/** A header whose value differs from response to response and always has the same length. */
export interface VariedHeader {
  name: string;
  create(): string;
  /** Writes a value over another one, without making a text of it. */
  write(target: Buffer, start: number): void;
}

/** A response that needs no further work; one object is sent many times. */
export interface PreparedResponse {
  status: number;
  /** Names and values in turn, without `date`, `connection`, `keep-alive` and `x-request-id`. */
  headers: readonly string[];
  varied?: VariedHeader | null;
  /** Empty for a status that has no body. */
  body: Buffer;
}

/** Finds the prepared response to a request; null leaves the request to the app. */
export type FindPrepared = (request: PlainRequest) => PreparedResponse | null;

/** Time after which a connection without a request is closed. */
const firstRequestMs = 60_000;
/** Longest head of a request that is read here, in bytes. */
const maxHeadLength = 8192;
const headEnd = Buffer.from('\r\n\r\n');
/** A whole GET request: the request line, then lines of visible ASCII. */
const plainGet = /^GET (\/[\x21-\x7e]*) HTTP\/1\.1\r\n((?:[\w-]+:[\t\x20-\x7e]*\r\n)+)\r\n$/;
/** Headers that ask for more than a resource on a connection that stays open. */
const otherHeaders =
  /^(?:connection:(?! *keep-alive\r)|content-length:|expect:|transfer-encoding:|upgrade:)/im;

const readHeaders = {
  host: /^host: *(.*)\r$/im,
  'user-agent': /^user-agent: *(.*)\r$/im,
  'x-forwarded-for': /^x-forwarded-for: *(.*)\r$/im,
  'sec-purpose': /^sec-purpose: *(.*)\r$/im,
};

/**
 * Sends prepared responses straight to the connections of an HTTP server, for about a quarter of the processor
 * time that a response of Node's own server takes. A request that is not a whole, plain GET with a prepared
 * response goes to Node's server, and so does all that follows on its connection.
 */
export function sendPrepared(server: Server, find: FindPrepared): void {
  const [accept] = server.listeners('connection');
  if (!accept) throw new Error('sendPrepared was called with a server that takes no connections');
  const write = createWriter(server.keepAliveTimeout);

  const take = (socket: Socket) => {
    let hasResponded = false;
    const respond = (chunk: Buffer) => {
      const request = readPlainGet(chunk);
      if (request) request.socketIp = socket.remoteAddress;
      const prepared = request && find(request);
      if (!prepared) return passOn(chunk);
      if (!hasResponded) socket.setTimeout(server.keepAliveTimeout);
      hasResponded = true;
      if (write(socket, prepared, request.requestId)) return;
      socket.pause();
      socket.once('drain', () => socket.resume());
    };
    const close = () => socket.destroy();
    const passOn = (chunk: Buffer) => {
      socket.off('data', respond).off('error', close).off('timeout', close);
      socket.setTimeout(0);
      socket.pause();
      socket.unshift(chunk);
      accept.call(server, socket);
      process.nextTick(() => socket.resume());
    };
    socket.setNoDelay(true).setTimeout(firstRequestMs);
    socket.on('data', respond).on('error', close).on('timeout', close);
  };

  server.removeListener('connection', accept as (socket: Socket) => void);
  server.on('connection', take);
}

/** Null unless the chunk is one whole GET request without anything unusual. */
export function readPlainGet(chunk: Buffer): PlainRequest | null {
  if (chunk.length > maxHeadLength) return null;
  if (chunk.indexOf(headEnd) !== chunk.length - headEnd.length) return null;
  const [, url, headers] = plainGet.exec(chunk.toString('latin1')) ?? [];
  if (!url || !headers || otherHeaders.test(headers)) return null;
  const host = /^host:/im.test(headers);
  if (!host) return null;
  return {
    method: 'GET',
    url,
    ifNoneMatch: /^if-none-match: *(.*)\r$/im.exec(headers)?.[1],
    acceptEncoding: /^accept-encoding: *(.*)\r$/im.exec(headers)?.[1],
    requestId: readRequestId(/^x-request-id: *(.*)\r$/im.exec(headers)?.[1]),
    readCookies: () => /^cookie: *(.*)\r$/im.exec(headers)?.[1],
    readHeader: (name) => readHeaders[name].exec(headers)?.[1],
  };
}

/** The bytes of a response, for a second, because they hold the date. */
interface EncodedResponse {
  second: number;
  bytes: Buffer;
  /** Where the request id stands in them. */
  idStart: number;
  /** Where the value of the varied header stands; 0 without one. */
  variedStart: number;
}

/** Makes the function that writes a response with a request id; false when the connection should drain first. */
function createWriter(keepAliveMs: number) {
  const known = new WeakMap<PreparedResponse, EncodedResponse>();
  const ending = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}`;

  return (socket: Socket, response: PreparedResponse, requestId: string | undefined): boolean => {
    if (requestId !== undefined)
      return socket.write(encodeResponse(response, requestId, ending).bytes);
    const second = Math.floor(Date.now() / 1000);
    let encoded = known.get(response);
    if (encoded?.second === second) {
      writeRequestId(encoded.bytes, encoded.idStart);
      response.varied?.write(encoded.bytes, encoded.variedStart);
    } else {
      encoded = encodeResponse(response, createRequestId(), ending);
      known.set(response, encoded);
    }
    const isDrained = socket.write(encoded.bytes);
    // Bytes that are still to be sent must keep what was written into them, so the next response takes others.
    if (socket.writableLength > 0) known.delete(response);
    return isDrained;
  };
}

function encodeResponse(
  { status, headers, varied, body }: PreparedResponse,
  requestId: string,
  ending: string,
): EncodedResponse {
  const now = Date.now();
  const start = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${requestIdHeader}: `;
  const variedName = varied ? `\r\n${varied.name}: ` : '';
  const lines = [requestId + variedName + (varied?.create() ?? '')];
  for (let index = 0; index < headers.length; index += 2)
    lines.push(`${headers[index]}: ${headers[index + 1]}`);
  // Without it a client waits for the end of the connection, which stays open. Source: RFC 9112, section 6.3.
  if (status !== 304 && !headers.includes('content-length'))
    lines.push(`Content-Length: ${body.length}`);
  lines.push(`Date: ${new Date(now).toUTCString()}`, ending, '', '');
  const head = Buffer.from(start + lines.join('\r\n'), 'latin1');
  return {
    second: Math.floor(now / 1000),
    bytes: Buffer.concat([head, body]),
    idStart: start.length,
    variedStart: varied ? start.length + requestId.length + variedName.length : 0,
  };
}
