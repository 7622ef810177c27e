import { isIP, isIPv4 } from 'node:net';
import { parseUrl } from '@meridian/contracts/parse-url';
import {
  internalTokenHeader,
  isFromOwnPage,
  isSameToken,
  proxyTokenHeader,
  type ServiceContext,
  ServiceError,
  socketIp,
} from '@meridian/service';
import type { MiddlewareHandler } from 'hono';
import type { BackendConfig } from '../config';

export type RequestOrigin = ReturnType<typeof createRequestOrigin>;

/** Headers of a proxy before the site server, which the site server forwards unchanged. */
const proxyHeaders = ['via', 'x-forwarded-proto'];

export function createRequestOrigin({
  publicOrigin,
  internalToken,
}: BackendConfig['requestOrigin']) {
  const hasToken = (c: ServiceContext, header: string) => {
    const token = c.req.header(header);
    return Boolean(internalToken && token && isSameToken(token, internalToken));
  };
  const isInternal = (c: ServiceContext) => hasToken(c, internalTokenHeader);
  const readClientIp = (c: ServiceContext): string => {
    const socket = socketIp(c) ?? 'unknown';
    if (!isInternal(c) && !hasToken(c, proxyTokenHeader)) return socket;
    // A proxy between the site server and us adds itself after the visitor.
    const [visitor = ''] = (c.req.header('x-forwarded-for') ?? '').split(',');
    return isIP(visitor) === 0 ? socket : visitor;
  };
  return {
    /** The visitor's IP: the one that the site server names with its token, otherwise that of the connection. */
    readClientIp,
    /** Whether the request has the internal token, as those of our own processes and operators do. */
    isInternal,
    /** Whether the visitor is at this machine, with no network, proxy or tunnel between. */
    isOnThisMachine(c: ServiceContext): boolean {
      // A tunnel ends on this machine too, and any host name may resolve to it.
      const hosts = [c.req.header('x-forwarded-host') ?? 'localhost', new URL(c.req.url).host];
      return (
        [socketIp(c), readClientIp(c)].every(isLoopback) &&
        hosts.every(isLocalHost) &&
        proxyHeaders.every((name) => c.req.header(name) === undefined)
      );
    },
    /** Whether a browser sent the request from one of our pages. */
    isFromOurPages(c: ServiceContext): boolean {
      const ours = [c.req.header('x-forwarded-host'), c.req.header('host'), hostOf(publicOrigin)];
      return isFromOwnPage(c.req.raw.headers, (origin) => {
        // Required: scripts always send it, and forms of old browsers come through the site server.
        const host = hostOf(origin);
        return host !== undefined && ours.includes(host);
      });
    },
  };
}

/** Rejects requests without the internal token. */
export function requireInternal(requestOrigin: RequestOrigin): MiddlewareHandler {
  return async (c, next) => {
    if (!requestOrigin.isInternal(c))
      throw new ServiceError('forbidden', 'This is for the operators of the site.', {
        suggestion: 'Send the internal token that the backend has (INTERNAL_TOKEN).',
      });
    await next();
  };
}

function hostOf(origin: string | null): string | undefined {
  return (origin && parseUrl(origin)?.host) || undefined;
}

function isLoopback(ip: string | undefined): boolean {
  if (!ip) return false;
  return ip === '::1' || (isIPv4(ip) && ip.startsWith('127.'));
}

function isLocalHost(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i.test(host);
}
