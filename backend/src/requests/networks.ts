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
  const [head = '', tail] = withoutIpv4(ip.replace(/%.*/, '')).split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(missing).fill('0'), ...after].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}

/** The last 32 bits may be written as IPv4. */
function withoutIpv4(ip: string): string {
  return ip.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
}
