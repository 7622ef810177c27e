import { randomBytes } from 'node:crypto';

/** Texts of random bytes in hexadecimal, all of one length. */
export interface RandomHex {
  length: number;
  create(): string;
  /** Writes one without making a text of it, for a third of the time. */
  write(target: Buffer, start: number): void;
}

/** Drawn at a time, because drawing each text by itself takes three times as long. */
const drawnTexts = 256;

/** @param bytes of each text, which has two characters for one */
export function createRandomHex(bytes: number): RandomHex {
  const length = 2 * bytes;
  /** Texts one after the other; those before `next` are used. */
  let drawn = Buffer.alloc(0);
  let next = 0;

  /** @returns where the text stands in `drawn` */
  const draw = () => {
    if (next >= drawn.length) {
      drawn = Buffer.from(randomBytes(drawnTexts * bytes).toString('hex'), 'latin1');
      next = 0;
    }
    next += length;
    return next - length;
  };

  return {
    length,
    create() {
      const start = draw();
      return drawn.toString('latin1', start, start + length);
    },
    write(target, targetStart) {
      const start = draw();
      for (let index = 0; index < length; index += 1)
        target[targetStart + index] = drawn[start + index] as number;
    },
  };
}
