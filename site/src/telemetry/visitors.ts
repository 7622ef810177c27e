import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A request of a visitor, as far as visitors are told apart by it. */
export interface Visit {
  clientIp: string;
  userAgent: string | undefined;
  /** While visitors get different releases. */
  bucket: number | null;
}

export type Visitors = ReturnType<typeof createVisitors>;

/** Browsers differ in less; a longer text is not stored. */
const maxAgentLength = 200;

/**
 * Tells visitors apart. What is remembered of one for longer than an interval is a hash, with a salt that only this
 * process has and that ends with it.
 * @param options.samplePercent of the visitors are counted, the same ones by all site servers
 */
export function createVisitors({
  samplePercent,
  secret,
}: {
  samplePercent: number;
  secret: string;
}) {
  const salt = randomBytes(16);
  return {
    /** A browser names itself as it likes, and many have IPs to choose from, but a bucket is signed: it counts once for a network. */
    keyOf: ({ clientIp, userAgent = '', bucket }: Visit): string =>
      bucket === null
        ? `${clientIp} ${userAgent.slice(0, maxAgentLength)}`
        : `${networkOf(clientIp)} ${bucket}`,
    hash: (key: string): string =>
      createHash('sha256').update(salt).update(key).digest('base64url').slice(0, 22),
    isSampled(key: string): boolean {
      if (samplePercent >= 100) return true;
      const drawn = createHmac('sha256', secret).update(`sample ${key}`).digest().readUInt32BE();
      return drawn / 2 ** 32 < samplePercent / 100;
    },
  };
}

/** The network of an IP: /24 of IPv4, /48 of IPv6, which is what one customer gets of a provider. */
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
