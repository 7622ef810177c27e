import { randomUUID } from 'node:crypto';

/** Header with the id of a request, from clients, proxies and services. */
export const requestIdHeader = 'x-request-id';

const wellFormed = /^[\w=-]{1,128}$/;

/** The id from a request, if it is well-formed. */
export function readRequestId(sent: string | undefined): string | undefined {
  return sent !== undefined && wellFormed.test(sent) ? sent : undefined;
}

/** A new id: 32 hexadecimal digits, like a trace id of W3C. */
export function createRequestId(): string {
  return randomUUID().replaceAll('-', '');
}
