import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { plainPage } from './plain-page';
import { plainPageHeaders, restrictiveHeaders } from './response-headers';

const page = plainPage(
  'One moment, please',
  'Your browser sent more cookies than we can read. They are removed now. Please try again, and sign in again if you were signed in.',
);

/**
 * Responds to requests that cannot be read. Headers that are too long are cookies, which a browser would send with
 * every request from then on: it is told to remove them, or the site would stay closed to this visitor.
 * Source: Clear Site Data, W3C; RFC 6585, section 5.
 * @param headers of the responses, beside their own
 */
export function respondToBrokenRequests(server: Server, headers: Record<string, string>): void {
  const [tooLong, unreadable] = [writeTooLong(headers), writeUnreadable(headers)];
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // A response that has begun cannot be followed by another one.
    const hasBegun = 'bytesWritten' in socket && Number(socket.bytesWritten) > 0;
    if (error.code === 'ECONNRESET' || !socket.writable || hasBegun) return socket.destroy();
    socket.end(error.code === 'HPE_HEADER_OVERFLOW' ? tooLong : unreadable);
  });
}

function writeTooLong(headers: Record<string, string>): string {
  return [
    'HTTP/1.1 431 Request Header Fields Too Large',
    'Clear-Site-Data: "cookies"',
    ...writeLines({ ...plainPageHeaders, ...headers }),
    `Content-Length: ${Buffer.byteLength(page)}`,
    'Connection: close',
    '',
    page,
  ].join('\r\n');
}

function writeUnreadable(headers: Record<string, string>): string {
  const lines = writeLines({ ...restrictiveHeaders, ...headers });
  return ['HTTP/1.1 400 Bad Request', ...lines, 'Connection: close', '', ''].join('\r\n');
}

function writeLines(headers: Record<string, string>): string[] {
  return Object.entries(headers).map((header) => header.join(': '));
}
