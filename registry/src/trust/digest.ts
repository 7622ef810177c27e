import { createHash } from 'node:crypto';

/** The sha384 of bytes, or of a text's UTF-8 bytes, as an integrity value: `sha384-<base64>`. */
export function digestOf(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
