import { createHash } from 'node:crypto';
import { plainPageStyle } from './plain-page';
import { restrictiveHeaders } from './response-headers';

const styleHash = createHash('sha256').update(plainPageStyle).digest('base64');

/** Headers of a plain page, also where no app completes them. */
export const plainPageHeaders: Readonly<Record<string, string>> = {
  ...restrictiveHeaders,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};
