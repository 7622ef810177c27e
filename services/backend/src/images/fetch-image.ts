import { type LookupAddress, lookup as lookupInDns } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https, { type RequestOptions } from 'node:https';
import type { LookupFunction } from 'node:net';
import { parseUrl } from '@meridian/contracts/parse-url';
import { isLoopback, isPublicIp, readImageUrl } from './image-url';

export type FetchFault =
  | 'address-not-allowed'
  | 'private-network'
  | 'not-reachable'
  | 'too-slow'
  | 'too-large'
  | 'too-many-redirects'
  | 'rejected';

export class ImageFetchError extends Error {
  constructor(
    readonly fault: FetchFault,
    options?: ErrorOptions,
  ) {
    super(fault, options);
  }
}

export interface FetchLimits {
  /** Allows images from this machine; only tests set it. */
  loopback: boolean;
  /** Longest time of the whole fetch, redirects and body included. */
  timeoutMs: number;
  maxBytes: number;
  /** Finds the addresses of a host; Node's own by default. */
  lookup?: typeof lookupInDns;
}

export const usualLimits: FetchLimits = {
  loopback: false,
  timeoutMs: 15_000,
  maxBytes: 10_000_000,
};
const maxRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches an image from a URL that an attacker may have chosen. Each hop must be a URL that `readImageUrl`
 * allows, and must resolve to the public internet; the connection uses the resolved IP. The request does not
 * identify us. The declared type does not count: the decoder finds the type.
 *
 * @throws ImageFetchError
 */
export async function fetchImage(address: string, limits: FetchLimits): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    let url = requireAllowed(address, limits);
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const response = await request(url, limits, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return await readBody(response, limits.maxBytes);
      response.destroy();
      if (!redirects.has(statusCode) || !headers.location) throw new ImageFetchError('rejected');
      const next = parseUrl(headers.location, url);
      if (!next) throw new ImageFetchError('address-not-allowed');
      url = requireAllowed(next.href, limits);
    }
    throw new ImageFetchError('too-many-redirects');
  } catch (error) {
    if (signal.aborted) throw new ImageFetchError('too-slow', { cause: error });
    if (error instanceof ImageFetchError) throw error;
    throw new ImageFetchError('not-reachable', { cause: error });
  }
}

function requireAllowed(address: string, limits: FetchLimits): URL {
  const url = readImageUrl(address, limits);
  if (!url) throw new ImageFetchError('address-not-allowed');
  return url;
}

function request(url: URL, limits: FetchLimits, signal: AbortSignal): Promise<IncomingMessage> {
  const { get } = url.protocol === 'https:' ? https : http;
  const headers = { accept: 'image/avif,image/webp,image/png,image/jpeg' };
  return new Promise((resolve, reject) => {
    // No agent: a reused connection could lead to another machine than the lookup found.
    const lookup = createLookup(limits);
    const options: RequestOptions = { agent: false, headers, signal, lookup };
    // A connection may also end without a response or an error, such as when the server switches protocols.
    get(url, options, resolve)
      .on('error', reject)
      .on('close', () => reject(new ImageFetchError('not-reachable')));
  });
}

/** Resolves hosts for a connection, and rejects a host if any of its addresses is not public. */
function createLookup({ lookup = lookupInDns, loopback }: FetchLimits): LookupFunction {
  const isAllowed = ({ address }: LookupAddress) =>
    isPublicIp(address) || (loopback && isLoopback(address));
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error('no address'), '');
      if (!addresses.every(isAllowed)) return callback(new ImageFetchError('private-network'), '');
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop destroys the response.
  for await (const chunk of response) {
    bytes += chunk.length;
    if (bytes > maxBytes || Number(response.headers['content-length']) > maxBytes)
      throw new ImageFetchError('too-large');
    chunks.push(chunk);
  }
  if (!response.complete) throw new ImageFetchError('not-reachable');
  return Buffer.concat(chunks);
}
