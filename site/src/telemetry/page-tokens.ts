import { timingSafeEqual } from 'node:crypto';
import { pageTokenEntry } from '@meridian/contracts/telemetry';
import { type Clock, createRandomHex, systemClock, type VariedHeader } from '@meridian/service';
import { createMacKey, createMacWriter, macLength } from './page-mac';

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

const nonces = createRandomHex(12);
/** Seconds since the epoch, in hexadecimal. */
const timeLength = 8;
/** `v` for a visit or `p` for a prefetched page, then random. */
const nonceLength = 1 + nonces.length;
/** Time and nonce, which the MAC is of, together with the generation. */
const signedLength = timeLength + 1 + nonceLength;
const pattern = new RegExp(
  `^([0-9a-f]{${timeLength}})\\.(([vp])[0-9a-f]{${nonces.length}})\\.([0-9a-f]{${macLength}})$`,
);

/**
 * Page tokens bind what a browser reports to a page that was sent: `<time>.<nonce>.<mac>`, all of one length. Site
 * servers with the same secret know each other's.
 */
export function createPageTokens(secret: string, clock: Clock = systemClock) {
  const key = createMacKey(secret);
  const macOf = (signed: string, generation: string): string => {
    const mac = createMacWriter(key, signedLength, ` ${generation}`);
    mac.message.write(signed, 'latin1');
    return mac.create();
  };

  return {
    /** The header that gives each page of a generation its token. */
    header(generation: string, { isPrefetched }: { isPrefetched: boolean }): VariedHeader {
      const mac = createMacWriter(key, signedLength, ` ${generation}`);
      const { message } = mac;
      const before = `${pageTokenEntry};desc="`;
      message.write(`.${isPrefetched ? 'p' : 'v'}`, timeLength, 'latin1');
      let second = 0;
      /** Renews what the MAC is of. */
      const renew = () => {
        const now = Math.floor(clock().getTime() / 1000);
        if (now !== second) message.write(toTime(now), 'latin1');
        second = now;
        nonces.write(message, timeLength + 2);
      };
      return {
        name: 'server-timing',
        create() {
          renew();
          return `${before}${message.toString('latin1', 0, signedLength)}.${mac.create()}"`;
        },
        write(target, start) {
          renew();
          const at = start + before.length;
          message.copy(target, at, 0, signedLength);
          target.write(mac.create(), at + signedLength + 1, 'latin1');
        },
      };
    },

    /** What a token says, or why it does not count. */
    read(token: string, generation: string): SentPage | TokenFault {
      const [, time = '', nonce = '', kind, mac = ''] = pattern.exec(token) ?? [];
      if (!kind) return 'malformed';
      const expected = Buffer.from(macOf(`${time}.${nonce}`, generation));
      if (!timingSafeEqual(Buffer.from(mac), expected)) return 'forged';
      const sentAt = Number.parseInt(time, 16) * 1000;
      const ageMs = clock().getTime() - sentAt;
      if (ageMs > maxPageAgeMs || ageMs < -maxAheadMs) return 'expired';
      return { sentAt, nonce, isPrefetched: kind === 'p' };
    },
  };
}

function toTime(second: number): string {
  return second.toString(16).padStart(timeLength, '0');
}
