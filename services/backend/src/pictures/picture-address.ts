import { isIP } from 'node:net';
import { parseUrl } from '@meridian/contracts/parse-url';
import { isLoopback } from './public-address';

const maxLength = 2000;
const uploadPattern = /^(?:upload:[0-9a-f]{64}|\/api\/conference-images\/[0-9a-f]{64}\.webp)$/;

/** What a faulty image field should have been. */
export const expectedImage =
  'Expected the https address of a picture such as https://example.org/photo.jpg (a host name, no other port, no password), what `npm run data -- upload` printed, or nothing for a drawn cover';

/** Whether a text may stand in an image field: nothing, a drawn cover, an upload, or the address of a picture. */
export function isImageField(text: string): boolean {
  if (text === '' || /^cover:\S+$/.test(text) || uploadPattern.test(text)) return true;
  return readPictureUrl(text) !== undefined;
}

/**
 * The URL of a picture, if we fetch from there: https, port 443, a host that has a name, no password.
 *
 * @param allowed.loopback true for http and https addresses of this machine too, in tests
 */
export function readPictureUrl(
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
