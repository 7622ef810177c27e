import { BlockList, isIP, isIPv6 } from 'node:net';
import { ServiceError } from '../service-error';
import type { ServiceContext } from './service-environment';

/** The IP that a request came from, e.g. `203.0.113.7`; `unknown` for one without a connection. */
export type ClientIpReader = (context: Pick<ServiceContext, 'req' | 'env'>) => string;

/** A chain longer than this was not made by our proxies. */
const maxChainLength = 20;

/**
 * Makes a reader of the visitor's IP: the connection's, or, if a trusted proxy made the connection, the last IP in
 * X-Forwarded-For that is no trusted proxy's. The IPs before that are ignored, because the visitor wrote them.
 *
 * @param trusted IPs and networks, e.g. `10.0.0.0/8`; `loopback` for this machine, `none` for nothing
 * @param onIgnored called once, with the IP of the first connection whose X-Forwarded-For is ignored
 * @throws ServiceError `malformed-request` that names an invalid entry
 */
export function createClientIpReader(
  trusted: readonly string[],
  onIgnored: (ip: string) => void = () => {},
): ClientIpReader {
  const proxies = readNetworks(trusted);
  let hasIgnored = false;
  const isTrusted = (ip: string) =>
    isIP(ip) !== 0 && proxies.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');

  return (context) => {
    const socket = socketIp(context);
    if (!socket) return 'unknown';
    const forwardedFor = context.req.header('x-forwarded-for') ?? '';
    if (!hasIgnored && forwardedFor && !isTrusted(socket)) {
      hasIgnored = true;
      onIgnored(socket);
    }
    const forwarded = forwardedFor.split(',').slice(-maxChainLength);
    const chain = [...forwarded.map((text) => text.trim()), socket];
    let visitor = socket;
    for (const ip of chain.reverse()) {
      if (isIP(ip) === 0) break;
      visitor = ip;
      if (!isTrusted(ip)) break;
    }
    return visitor;
  };
}

function readNetworks(trusted: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const text of trusted.flatMap((name) => named[name] ?? [name])) {
    const [ip = '', prefix] = text.split('/');
    const isV6 = isIPv6(ip);
    const length = prefix === undefined ? (isV6 ? 128 : 32) : Number(prefix);
    const isRight = isIP(ip) !== 0 && Number.isInteger(length) && length >= 0;
    if (!isRight || length > (isV6 ? 128 : 32))
      throw new ServiceError(
        'malformed-request',
        `TRUSTED_PROXIES names "${text}": set IPs or networks such as 10.0.0.0/8, loopback for this machine or none, with commas between them`,
      );
    networks.addSubnet(ip, length, isV6 ? 'ipv6' : 'ipv4');
  }
  return networks;
}

const named: Record<string, string[]> = { loopback: ['127.0.0.0/8', '::1'], none: [] };

/**
 * The IP at the other end of the connection, e.g. `203.0.113.7` or `2001:db8::7`; undefined without one, as in a test.
 */
export function socketIp({ env }: Pick<ServiceContext, 'env'>): string | undefined {
  const connection = env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
  const ip = connection?.incoming?.socket?.remoteAddress;
  return ip === undefined ? undefined : toPlainIp(ip);
}

/** Writes IPv4 in its usual form; a socket of both families has it as `::ffff:…`. */
function toPlainIp(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, '');
}
