import { isIPv4, isIPv6 } from 'node:net';

/**
 * The ranges that a client IP counts for: one household or phone (/32, or /64 of IPv6, of which each
 * client has as many IPs as it likes), and the network around it (/24, or /48 of IPv6).
 */
export function rangesOf(clientIp: string): { client: string; network: string } {
  if (isIPv4(clientIp)) {
    const network = clientIp.split('.').slice(0, 3).join('.');
    return { client: `${clientIp}/32`, network: `${network}.0/24` };
  }
  if (isIPv6(clientIp)) {
    const groups = expand(clientIp);
    return {
      client: `${groups.slice(0, 4).join(':')}::/64`,
      network: `${groups.slice(0, 3).join(':')}::/48`,
    };
  }
  return { client: clientIp, network: clientIp };
}

/** The eight groups of an IPv6, without a scope such as `%eth0`. */
function expand(ip: string): string[] {
  // URLs have one spelling of each, without leading zeros and without an IPv4 at the end.
  const { hostname } = new URL(`http://[${ip.replace(/%.*/, '')}]`);
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}
