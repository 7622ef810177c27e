import { randomBytes } from 'node:crypto';

/** Name of the header by which clients, proxies and services name a request. */
export const requestIdHeader = 'x-request-id';
/** Characters of an id that is made here: 16 random bytes in hexadecimal, like a trace id of W3C. */
const requestIdLength = 32;

const wellFormed = /^[\w=-]{1,128}$/;
/** Drawn at a time, because drawing each id by itself takes three times as long. */
const drawnIds = 256;
/** Ids one after the other; those before `next` are used. */
let drawn = Buffer.alloc(0);
let next = 0;

/** The id that was sent with a request, if that is well-formed. */
export function readRequestId(sent: string | undefined): string | undefined {
  return sent !== undefined && wellFormed.test(sent) ? sent : undefined;
}

/** A new id. */
export function createRequestId(): string {
  const start = drawId();
  return drawn.toString('latin1', start, start + requestIdLength);
}

/** Writes a new id without making a text of it, for a third of the time. */
export function writeRequestId(target: Buffer, targetStart: number): void {
  const start = drawId();
  for (let index = 0; index < requestIdLength; index += 1)
    target[targetStart + index] = drawn[start + index] as number;
}

/** @returns where the id stands in `drawn` */
function drawId(): number {
  if (next >= drawn.length) {
    drawn = Buffer.from(randomBytes((drawnIds * requestIdLength) / 2).toString('hex'), 'latin1');
    next = 0;
  }
  next += requestIdLength;
  return next - requestIdLength;
}
