import { createCipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { pageTokenEntry } from '@meridian/contracts/telemetry';
import { type Clock, systemClock, type VariedHeader } from '@meridian/service';

/** Longest time after a page was sent in which it reports. */
export const maxPageAgeMs = 30 * 60_000;
/** How far the clock of another site server may be ahead. */
const maxAheadMs = 5000;

/** A page that was sent, as its token tells it. */
export interface SentPage {
  /** ms since the epoch, whole seconds. */
  sentAt: number;
  nonce: string;
  /** It was sent before the visitor followed the link, so it did not count as a visit then. */
  isPrefetched: boolean;
}

export type TokenFault = 'malformed' | 'forged' | 'expired';

export type PageTokens = ReturnType<typeof createPageTokens>;

/** Bytes that a MAC is of, and of the MAC. */
const blockLength = 16;

/** The MACs of blocks of 16 bytes, which stand one after the other. */
type WriteMacs = (blocks: Buffer) => Buffer;
/** Seconds since the epoch, in hexadecimal. */
const timeLength = 8;
/** Hexadecimal characters of a block, which is time and random bytes, and of its MAC. */
const textLength = 2 * blockLength;
/** Time, kind and random bytes, MAC, and the dots between them. */
const tokenLength = textLength + 1 + textLength + 2;
const pattern = new RegExp(
  `^([0-9a-f]{${timeLength}})\\.(([vp])([0-9a-f]{${textLength - timeLength}}))\\.([0-9a-f]{${textLength}})$`,
);
/** Made at a time: a busy site sends more in a second. */
const batchSize = 32;

/**
 * Page tokens bind what a browser reports to a page that was sent: `<time>.<nonce>.<mac>`, all of one length. The nonce
 * begins with `v` for a visit or `p` for a prefetched page. Site servers with the same secret know each other's.
 */
export function createPageTokens(secret: string, clock: Clock = systemClock) {
  const key = createMacKey(secret);
  const macsOf = (kind: string, generation: string) => openMacs(key, `${kind} ${generation}`);

  return {
    /** The header that gives each page of a generation its token. */
    header(generation: string, { isPrefetched }: { isPrefetched: boolean }): VariedHeader {
      const kind = isPrefetched ? 'p' : 'v';
      const writeMacs = macsOf(kind, generation);
      const before = `${pageTokenEntry};desc="`;
      let second = 0;
      /** Tokens of this second, one after the other; those before `next` are used. */
      let made = Buffer.alloc(0);
      let next = 0;
      /** @returns where the token stands in `made` */
      const take = (): number => {
        const now = Math.floor(clock().getTime() / 1000);
        if (now !== second || next === made.length) {
          made = Buffer.from(makeTokens(now, kind, writeMacs), 'latin1');
          next = 0;
        }
        second = now;
        next += tokenLength;
        return next - tokenLength;
      };
      return {
        name: 'server-timing',
        create() {
          const at = take();
          return `${before}${made.toString('latin1', at, at + tokenLength)}"`;
        },
        write(target, start) {
          const at = take();
          made.copy(target, start + before.length, at, at + tokenLength);
        },
      };
    },

    /** What a token says, or why it does not count. */
    read(token: string, generation: string): SentPage | TokenFault {
      const [, time = '', nonce = '', kind, random, mac = ''] = pattern.exec(token) ?? [];
      if (!kind) return 'malformed';
      const expected = macsOf(kind, generation)(Buffer.from(`${time}${random}`, 'hex'));
      if (!timingSafeEqual(Buffer.from(mac, 'hex'), expected)) return 'forged';
      const sentAt = Number.parseInt(time, 16) * 1000;
      const ageMs = clock().getTime() - sentAt;
      if (ageMs > maxPageAgeMs || ageMs < -maxAheadMs) return 'expired';
      return { sentAt, nonce, isPrefetched: kind === 'p' };
    },
  };
}

/** A batch of tokens, as one text. @param second since the epoch */
function makeTokens(second: number, kind: string, writeMacs: WriteMacs): string {
  const blocks = randomBytes(batchSize * blockLength);
  for (let at = 0; at < blocks.length; at += blockLength) blocks.writeUInt32BE(second, at);
  const texts = blocks.toString('hex');
  const macs = writeMacs(blocks).toString('hex');
  let made = '';
  for (let at = 0; at < texts.length; at += textLength) {
    const [time, random] = [at + timeLength, at + textLength];
    made += `${texts.slice(at, time)}.${kind}${texts.slice(time, random)}.${macs.slice(at, random)}`;
  }
  return made;
}

/** @param secret too long to be guessed */
function createMacKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'meridian page tokens', 32));
}

/**
 * The MAC of a block is the block itself, encrypted: without the key no one can tell it from random bytes, nor find that
 * of another block. So the MACs of many pages are made in one call, which an HMAC for each cannot be.
 * @param purpose MACs for one are worth nothing for another
 */
function openMacs(key: Buffer, purpose: string): WriteMacs {
  const own = createHmac('sha256', key).update(purpose).digest().subarray(0, blockLength);
  // Each block by itself: there is nothing to hide that blocks have in common.
  const cipher = createCipheriv('aes-128-ecb', own, null).setAutoPadding(false);
  return (blocks) => cipher.update(blocks);
}
