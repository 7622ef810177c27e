import { createCipheriv, createHmac, hkdfSync } from 'node:crypto';

/** Bytes that a MAC is of, and of the MAC. */
export const blockLength = 16;

/** The MACs of blocks of 16 bytes, which stand one after the other. */
export type WriteMacs = (blocks: Buffer) => Buffer;

/** @param secret too long to be guessed */
export function createMacKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'meridian page tokens', 32));
}

/**
 * The MAC of a block is the block itself, encrypted: without the key no one can tell it from random bytes, nor find that
 * of another block. So the MACs of many pages are made in one call, which an HMAC for each cannot be.
 * @param purpose MACs for one are worth nothing for another
 */
export function openMacs(key: Buffer, purpose: string): WriteMacs {
  const own = createHmac('sha256', key).update(purpose).digest().subarray(0, blockLength);
  // Each block by itself: there is nothing to hide that blocks have in common.
  const cipher = createCipheriv('aes-128-ecb', own, null).setAutoPadding(false);
  return (blocks) => cipher.update(blocks);
}
