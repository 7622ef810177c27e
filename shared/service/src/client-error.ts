import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>One moment, please</title></head>
<body><h1>One moment, please</h1><p>Your browser sent more cookies than we can read. They are removed now.
<a href="">Try again</a>, and sign in again if you were signed in.</p></body></html>`;

/**
 * Responds to requests that cannot be read. Headers that are too long are cookies, which a browser would send with
 * every request from then on: it is told to remove them, or the site would stay closed to this visitor.
 * Source: Clear Site Data, W3C; RFC 6585, section 5.
 */
export function respondToBrokenRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // A response that has begun cannot be followed by another one.
    const hasBegun = 'bytesWritten' in socket && Number(socket.bytesWritten) > 0;
    if (error.code === 'ECONNRESET' || !socket.writable || hasBegun) return socket.destroy();
    socket.end(
      error.code === 'HPE_HEADER_OVERFLOW'
        ? tooLong
        : 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n',
    );
  });
}

const tooLong = [
  'HTTP/1.1 431 Request Header Fields Too Large',
  'Clear-Site-Data: "cookies"',
  'Content-Type: text/html; charset=utf-8',
  `Content-Length: ${Buffer.byteLength(page)}`,
  "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
  'Cache-Control: no-store',
  'Connection: close',
  '',
  page,
].join('\r\n');
