// @ts-check
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/**
 * Serves one page of the site as a hand-written static page would be: the same HTML without any
 * script, everything else from the site itself. It is the limit that the page is measured against.
 *
 * @param {string} site origin
 * @param {string} path
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function serveStatic(site, path) {
  const html = (await (await fetch(site + path)).text())
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link rel="preload" as="script"[^>]*>/g, '');
  const page = brotliCompressSync(html);
  const server = createServer(async (request, response) => {
    if (request.url === path) {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'content-length': page.length,
      });
      response.end(page);
      return;
    }
    const file = await fetch(site + request.url);
    response.writeHead(file.status, {
      'content-type': file.headers.get('content-type') ?? '',
      'access-control-allow-origin': '*',
    });
    response.end(Buffer.from(await file.arrayBuffer()));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://localhost:${port}`, stop: () => void server.close() };
}
