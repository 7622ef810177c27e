import { createRandomHex } from './random-hex';

/** Name of the header by which clients, proxies and services name a request. */
export const requestIdHeader = 'x-request-id';

const wellFormed = /^[\w=-]{1,128}$/;
/** 16 random bytes, like a trace id of W3C. */
const ids = createRandomHex(16);

/** The id that was sent with a request, if that is well-formed. */
export function readRequestId(sent: string | undefined): string | undefined {
  return sent !== undefined && wellFormed.test(sent) ? sent : undefined;
}

/** A new id. */
export const createRequestId: () => string = ids.create;

/** Writes a new id over another one. */
export const writeRequestId: (target: Buffer, targetStart: number) => void = ids.write;
