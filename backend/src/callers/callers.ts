import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import {
  type ClientIpReader,
  createClientIpReader,
  type ServiceContext,
  socketAddress,
} from '@shared/service';
import type { CallerSettings } from './settings';

/** Who is asking. */
export interface Callers {
  readClientIp: ClientIpReader;
  /** One of our own processes: by its token, or on this machine and for nobody else. */
  isInternal(context: ServiceContext): boolean;
  /** A visitor who sits at this machine, by the site server or directly: no network, proxy or tunnel. */
  isOnThisMachine(context: ServiceContext): boolean;
  /** A browser that shows one of our pages. */
  isFromOurPages(context: ServiceContext): boolean;
}

/** A request with one of these was made for somebody else, or by a page in a browser. */
const signsOfOthers = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via'];
/** What the site server hands on as it came: somebody stands between it and the visitor. */
const signsOfProxies = ['via', 'x-forwarded-proto'];
const signsOfBrowsers = ['origin', 'referer', 'sec-fetch-site'];

export function createCallers(settings: CallerSettings): Callers {
  const { publicOrigin, trustedProxies, internalToken } = settings;
  const readClientIp = createClientIpReader(['loopback', ...trustedProxies]);
  return {
    readClientIp,
    isInternal(context) {
      const token = context.req.header('x-internal-token');
      if (internalToken && token && isSameToken(token, internalToken)) return true;
      const signs = [...signsOfOthers, ...signsOfBrowsers];
      return (
        isLoopback(socketAddress(context)) &&
        signs.every((name) => context.req.header(name) === undefined)
      );
    },
    isOnThisMachine(context) {
      const { req } = context;
      // A tunnel ends on this machine too, and a name of somebody's own may lead here.
      const hosts = [req.header('x-forwarded-host') ?? 'localhost', new URL(req.url).host];
      return (
        isLoopback(readClientIp(context)) &&
        hosts.every(isLocalHost) &&
        signsOfProxies.every((name) => req.header(name) === undefined)
      );
    },
    isFromOurPages(context) {
      const { req } = context;
      const site = req.header('sec-fetch-site');
      if (site !== undefined && site !== 'same-origin') return false;
      const host = hostOf(req.header('origin'));
      const ours = [req.header('x-forwarded-host'), req.header('host'), hostOf(publicOrigin)];
      return host !== undefined && ours.includes(host);
    },
  };
}

function hostOf(origin: string | undefined): string | undefined {
  return origin && URL.canParse(origin) ? new URL(origin).host || undefined : undefined;
}

function isLoopback(address: string | undefined): boolean {
  if (!address) return false;
  return address === '::1' || (isIPv4(address) && address.startsWith('127.'));
}

/** Whether a `Host` names this machine, whatever the port. */
function isLocalHost(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i.test(host);
}

/** In a time that tells nothing about where the two differ. */
function isSameToken(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
