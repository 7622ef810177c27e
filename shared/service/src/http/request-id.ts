import { randomUUID } from 'node:crypto';

/** Name of the header by which clients, proxies and services name a request. */
export const requestIdHeader = 'x-request-id';

const wellFormed = /^[\w=-]{1,128}$/;

/** The id that was sent with a request, if that is well-formed. */
export function readRequestId(sent: string | undefined): string | undefined {
  return sent !== undefined && wellFormed.test(sent) ? sent : undefined;
}

/** A new id: 32 hexadecimal digits, like a trace id of W3C. */
export function createRequestId(): string {
  return randomUUID().replaceAll('-', '');
}
