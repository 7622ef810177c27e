import { type LookupAddress, lookup as lookupInDns } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https, { type RequestOptions } from 'node:https';
import type { LookupFunction } from 'node:net';
import { parseUrl } from '@meridian/contracts/parse-url';
import { readPictureUrl } from './picture-address';
import { isLoopback, isPublicAddress } from './public-address';

export type FetchFault =
  | 'address-not-allowed'
  | 'private-network'
  | 'not-reachable'
  | 'too-slow'
  | 'too-large'
  | 'too-many-redirects'
  | 'refused';

export class PictureFetchError extends Error {
  constructor(
    readonly fault: FetchFault,
    options?: ErrorOptions,
  ) {
    super(fault, options);
  }
}

export interface FetchLimits {
  /** Pictures may come from this machine; in tests alone. */
  loopback: boolean;
  /** For the whole of it, redirects and body included. */
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
 * Fetches what an address holds, as an attacker may have chosen it: each hop has to be an address that
 * `readPictureUrl` allows and to resolve to the public internet, and what was resolved is what is connected to. Nothing
 * is sent that tells who we are or what reads it. The declared type does not count: the decoder says what it is.
 *
 * @throws PictureFetchError
 */
export async function fetchPicture(address: string, limits: FetchLimits): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    let url = requireAllowed(address, limits);
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const response = await request(url, limits, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return await readBody(response, limits.maxBytes);
      response.destroy();
      if (!redirects.has(statusCode) || !headers.location) throw new PictureFetchError('refused');
      const next = parseUrl(headers.location, url);
      if (!next) throw new PictureFetchError('address-not-allowed');
      url = requireAllowed(next.href, limits);
    }
    throw new PictureFetchError('too-many-redirects');
  } catch (error) {
    if (signal.aborted) throw new PictureFetchError('too-slow', { cause: error });
    if (error instanceof PictureFetchError) throw error;
    throw new PictureFetchError('not-reachable', { cause: error });
  }
}

function requireAllowed(address: string, limits: FetchLimits): URL {
  const url = readPictureUrl(address, limits);
  if (!url) throw new PictureFetchError('address-not-allowed');
  return url;
}

function request(url: URL, limits: FetchLimits, signal: AbortSignal): Promise<IncomingMessage> {
  const { get } = url.protocol === 'https:' ? https : http;
  const headers = { accept: 'image/avif,image/webp,image/png,image/jpeg' };
  return new Promise((resolve, reject) => {
    // No agent: a connection that is kept could lead to another machine than the one that was looked up.
    const lookup = createLookup(limits);
    const options: RequestOptions = { agent: false, headers, signal, lookup };
    // A connection may also end without a response or an error, such as when the server switches protocols.
    get(url, options, resolve)
      .on('error', reject)
      .on('close', () => reject(new PictureFetchError('not-reachable')));
  });
}

/** Resolves hosts for a connection, and refuses those of which any address is not public. */
function createLookup({ lookup = lookupInDns, loopback }: FetchLimits): LookupFunction {
  const isAllowed = ({ address }: LookupAddress) =>
    isPublicAddress(address) || (loopback && isLoopback(address));
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error('no address'), '');
      if (!addresses.every(isAllowed))
        return callback(new PictureFetchError('private-network'), '');
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
      throw new PictureFetchError('too-large');
    chunks.push(chunk);
  }
  if (!response.complete) throw new PictureFetchError('not-reachable');
  return Buffer.concat(chunks);
}
