import { createHash, randomBytes } from 'node:crypto';

/** A visitor, identified by hashes: of IP and browser, and of the network. */
export interface Visitor {
  hash: string;
  network: string;
}

/** Characters of the user agent that are hashed; browsers differ within them. */
const maxAgentLength = 200;

/** Makes the function that identifies visitors, with a salt that only this process has and never saves. */
export function createVisitors(): (ip: string, userAgent: string | undefined) => Visitor {
  const salt = randomBytes(16);
  const hash = (text: string) =>
    createHash('sha256').update(salt).update(text).digest('base64url').slice(0, 22);
  return (ip, userAgent = '') => ({
    hash: hash(`${ip} ${userAgent.slice(0, maxAgentLength)}`),
    network: hash(networkOf(ip)),
  });
}

/** The network of an IP: /24 of IPv4, /48 of IPv6, the usual network of one customer. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain.split('.').slice(0, 3).join('.');
  const [head = '', tail] = plain.split('::');
  const first = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const groups = tail === undefined ? first : [...first, ...zeros, ...last];
  return groups
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
