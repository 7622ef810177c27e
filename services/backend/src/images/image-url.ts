import { BlockList, isIP } from 'node:net';
import { parseUrl } from '@meridian/contracts/parse-url';

const maxLength = 2000;
const uploadPattern = /^(?:upload:[0-9a-f]{64}|\/api\/conference-images\/[0-9a-f]{64}\.webp)$/;

export const expectedImage =
  'Expected the https address of a picture such as https://example.org/photo.jpg (a host name, no other port, no password), what `npm run data -- upload` printed, or nothing for a drawn cover';

/** Whether a text is allowed in an image field: empty, a drawn cover, an upload, or the URL of an image. */
export function isImageField(text: string): boolean {
  if (text === '' || /^cover:\S+$/.test(text) || uploadPattern.test(text)) return true;
  return readImageUrl(text) !== undefined;
}

/**
 * Allows https with port 443, a host with a name, and no password.
 * @param allowed.loopback true also allows http and https URLs of this machine; for tests
 */
export function readImageUrl(
  text: string,
  allowed: { loopback: boolean } = { loopback: false },
): URL | undefined {
  if (text.length > maxLength || /[\s\\]/.test(text)) return undefined;
  const url = parseUrl(text);
  if (!url || url.username || url.password) return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (allowed.loopback && (host === 'localhost' || isLoopback(host)))
    return /^https?:$/.test(url.protocol) ? url : undefined;
  const isNamed = isIP(host) === 0 && host.includes('.');
  return url.protocol === 'https:' && url.port === '' && isNamed ? url : undefined;
}

/** Networks that are not the public internet. Source: IANA's registries of special-purpose addresses. */
const notPublic4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];
/** All public networks, and some that are not: tunnels, which carry IPv4 addresses, and documentation. */
const public6 = '2000::/3';
const notPublic6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const rejected = toBlockList([...notPublic4, ...notPublic6]);
const global6 = toBlockList([public6]);
const loopback = toBlockList(['127.0.0.0/8', '::1/128']);

/** Whether an IP address belongs to the public internet, so that it leads to no machine of ours. */
export function isPublicIp(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !rejected.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !rejected.check(address, 'ipv6');
}

export function isLoopback(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

function toBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}
