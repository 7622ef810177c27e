import { get } from 'node:http';

export interface PageRequest {
  /** Resolves once the server has begun with the request: it says so itself (RFC 9110, 10.1.1). */
  started: Promise<void>;
  response: Promise<{ status: number; html: string }>;
}

/** Requests a page and tells when the server has started with it, for tests that do something meanwhile. */
export function requestPage(url: string): PageRequest {
  const request = get(url, { headers: { expect: '100-continue' } });
  return {
    started: new Promise((resolve, reject) => {
      request.once('continue', resolve);
      request.once('error', reject);
    }),
    response: new Promise((resolve, reject) => {
      request.once('error', reject);
      request.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            html: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      });
    }),
  };
}
