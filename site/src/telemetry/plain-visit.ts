import type { ForwardedIpReader, PlainRequest } from '@meridian/service';
import type { ReadBucket } from '../bucket-cookie';
import type { PageVisit } from './count-pages';

/** The visit that a request is which is responded to in front of all routes. */
export function toPageVisit(
  request: PlainRequest,
  readIp: ForwardedIpReader,
  readBucket: ReadBucket,
): PageVisit {
  const { method, socketIp, readHeader, readCookies } = request;
  return {
    method,
    clientIp: readIp(socketIp, readHeader('x-forwarded-for')),
    userAgent: readHeader('user-agent'),
    purpose: readHeader('sec-purpose'),
    readBucket: () => readBucket(readCookies()),
  };
}
