import { get } from 'node:http';

export interface Asked {
  /** Resolves once the server has begun with the request: it says so itself (RFC 9110, 10.1.1). */
  underWay: Promise<void>;
  answer: Promise<{ status: number; html: string }>;
}

/** Asks for a page and tells when the server is at it, for tests that do something meanwhile. */
export function ask(address: string): Asked {
  const request = get(address, { headers: { expect: '100-continue' } });
  return {
    underWay: new Promise((resolve, reject) => {
      request.once('continue', resolve);
      request.once('error', reject);
    }),
    answer: new Promise((resolve, reject) => {
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
