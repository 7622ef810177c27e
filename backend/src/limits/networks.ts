import { isIPv4, isIPv6 } from 'node:net';

/** Whom an address counts for: one household or phone, and the network that it is in. */
export interface Networks {
  /** /32, or /64 of IPv6, of which everybody has as many addresses as they like. */
  address: string;
  /** /24, or /48 of IPv6. */
  network: string;
}

export function networksOf(address: string): Networks {
  if (isIPv4(address)) {
    const network = address.split('.').slice(0, 3).join('.');
    return { address: `${address}/32`, network: `${network}.0/24` };
  }
  if (isIPv6(address)) {
    const groups = expand(address);
    return {
      address: `${groups.slice(0, 4).join(':')}::/64`,
      network: `${groups.slice(0, 3).join(':')}::/48`,
    };
  }
  return { address, network: address };
}

/** The eight groups of an IPv6 address; a scope such as `%eth0` does not count. */
function expand(address: string): string[] {
  const [head = '', tail] = withoutIpv4(address.replace(/%.*/, '')).split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(missing).fill('0'), ...after].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}

/** The last 32 bits may be written as IPv4. */
function withoutIpv4(address: string): string {
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
}
