import { hash, hkdfSync } from 'node:crypto';

/** Bytes of a block of SHA-256, and of its digest. */
const blockLength = 64;
const digestLength = 32;
/** Hexadecimal characters of 128 bits. */
export const macLength = 32;

/** Writes MACs of texts that are of one length and end alike. */
export interface MacWriter {
  /** What the MAC is of: all but its end is to be written before each MAC. */
  message: Buffer;
  /** The MAC of the message as it is, in hexadecimal. */
  create(): string;
}

/** @param secret too long to be guessed */
export function createMacKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'meridian page tokens', digestLength));
}

/**
 * HMAC-SHA-256, shortened to 128 bits, put together from two hashes: each page that is sent has a MAC of its own, and
 * Node's `createHmac` takes three times as long. Source: RFC 2104.
 * @param key of 32 bytes
 * @param length of what differs from message to message
 * @param ending of all messages
 */
export function createMacWriter(key: Buffer, length: number, ending: string): MacWriter {
  const end = Buffer.from(ending);
  const inner = Buffer.concat([pad(key, 0x36), Buffer.alloc(length), end]);
  const outer = Buffer.concat([pad(key, 0x5c), Buffer.alloc(digestLength)]);
  return {
    message: inner.subarray(blockLength),
    create() {
      // As a text of bytes: a buffer for each digest costs more than the digest.
      outer.write(hash('sha256', inner, 'binary'), blockLength, 'latin1');
      return hash('sha256', outer, 'hex').slice(0, macLength);
    },
  };
}

function pad(key: Buffer, byte: number): Buffer {
  const block = Buffer.alloc(blockLength, byte);
  for (const [index, one] of key.entries()) block[index] = one ^ byte;
  return block;
}
