import { parseUrl } from '@meridian/contracts/parse-url';
import * as v from 'valibot';

/** https, or http on this machine. */
export const safeUrl = v.pipe(
  v.string(),
  v.check((text) => {
    const { protocol, hostname } = parseUrl(text) ?? {};
    const isLocal = ['127.0.0.1', '[::1]', 'localhost'].includes(hostname ?? '');
    return protocol === 'https:' || (protocol === 'http:' && isLocal);
  }, 'an https URL'),
);
