import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A response, with its body in the encodings that the site sends. */
export interface StoredResponse {
  status: number;
  headers: Record<string, string>;
  plain: Buffer;
  gzip?: Buffer;
  br?: Buffer;
}

export interface PageServer {
  url: string;
  stop(): void;
}

/**
 * Serves some responses from memory and everything else from the site, which is asked once for each
 * file, so that no page is slower or faster than another because of its server.
 *
 * @param site origin
 * @param responses by path
 */
export async function servePage(
  site: string,
  responses: ReadonlyMap<string, StoredResponse>,
): Promise<PageServer> {
  const proxied = new Map<string, Promise<StoredResponse>>();
  const server = createServer(async (request, response) => {
    const { url = '/' } = request;
    const asking = responses.get(url) ?? proxied.get(url) ?? fetchResponse(site + url);
    if (url.startsWith('/assets/')) proxied.set(url, Promise.resolve(asking));
    const { status, headers, plain, ...encoded } = await asking;
    const accepted = String(request.headers['accept-encoding']);
    const encoding = (['br', 'gzip'] as const).find(
      (name) => encoded[name] && accepted.includes(name),
    );
    const body = (encoding && encoded[encoding]) ?? plain;
    response.writeHead(status, {
      ...headers,
      ...(encoding && { 'content-encoding': encoding }),
      'content-length': body.length,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, stop: () => void server.close() };
}

/**
 * Serves one page of the site as a hand-written static page would be: the same HTML without any
 * script, everything else from the site itself. It is the limit that the page is measured against.
 */
export async function serveStatic(site: string, path: string): Promise<PageServer> {
  const html = (await (await fetch(site + path)).text())
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link rel="preload" as="script"[^>]*>/g, '');
  const response = compress(html, { 'content-type': 'text/html; charset=utf-8' });
  return servePage(site, new Map([[path, response]]));
}

/** @param quality of Brotli */
export function compress(
  body: string | Buffer,
  headers: Record<string, string>,
  quality = 11,
): StoredResponse {
  const plain = Buffer.from(body);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const br = brotliCompressSync(plain, { params });
  return { status: 200, headers, plain, gzip: gzipSync(plain), br };
}

/** As the site responds, texts compressed as it does. */
async function fetchResponse(url: string): Promise<StoredResponse> {
  const response = await fetch(url);
  const { status } = response;
  const type = response.headers.get('content-type') ?? '';
  const headers = { 'access-control-allow-origin': '*', 'content-type': type };
  const plain = Buffer.from(await response.arrayBuffer());
  return /text|svg|json/.test(type)
    ? { ...compress(plain, headers), status }
    : { status, headers, plain };
}
