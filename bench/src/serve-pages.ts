import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
/** Headers of one transfer, which say nothing of the response. */
const ofTransfer = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/** A response with its body as it is sent. */
export interface StoredResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** How long the server waits before it sends it. */
  delayMs?: number;
}

export interface PageServer {
  url: string;
  stop(): void;
}

/**
 * Serves a site from memory, each GET asked for once, so that no page is slower or faster than another
 * because of its server. What changes something, and the API, goes to the site each time.
 *
 * @param site origin
 * @param respond gives what is not the site's own response; null leaves it to the site
 */
export async function servePages(
  site: string,
  respond: (url: string) => Promise<StoredResponse | null> = async () => null,
): Promise<PageServer> {
  const stored = new Map<string, Promise<StoredResponse>>();
  const read = async (url: string) => (await respond(url)) ?? askSite(site, url);
  const server = createServer(async (request, response) => {
    const { url = '/', method = 'GET' } = request;
    try {
      const isStored = method === 'GET' && !url.startsWith('/api/');
      const asking = (isStored && stored.get(url)) || (isStored ? read(url) : pass(site, request));
      if (isStored) stored.set(url, asking);
      const { status, headers, body, delayMs = 0 } = await asking;
      if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
      response.writeHead(status, { ...headers, 'content-length': body.length });
      response.end(body);
    } catch (error) {
      stored.delete(url);
      response.writeHead(500).end(error instanceof Error ? error.message : String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, stop: () => void server.close() };
}

/**
 * Asks each server once for a page, which is then rendered and stored.
 * @throws Error when one of them does not have it
 */
export async function warmUp(servers: readonly PageServer[], pathname: string): Promise<void> {
  for (const { url } of servers) {
    const response = await fetch(url + pathname);
    if (!response.ok) throw new Error(`${pathname}: ${response.status} ${await response.text()}`);
  }
}

/**
 * The response of the site to a browser that accepts Brotli.
 * @throws Error when a script is not compressed in a minute; a site does that when it starts
 */
export async function askSite(site: string, url: string): Promise<StoredResponse> {
  const headers = { 'accept-encoding': 'br' };
  for (let attempt = 0; attempt < 120; attempt++) {
    const response = await receive(site + url, { headers });
    const { status, headers: received } = response;
    const isScript = status === 200 && received['content-type']?.includes('javascript');
    if (!isScript || received['content-encoding'] === 'br') return response;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${site}${url} is not sent with Brotli.`);
}

export function textOf({ headers, body }: StoredResponse): string {
  return (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString();
}

/** Brotli's quality of what the site compresses while a visitor waits, and of its files. */
export const quality = { page: 5, file: 11 };

/** A text as the site would send it. */
export async function storeText(
  text: string | Buffer,
  headers: Record<string, string>,
  level: number,
): Promise<StoredResponse> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: level };
  const body = await compressBrotli(text, { params });
  return { status: 200, headers: { ...headers, 'content-encoding': 'br' }, body };
}

/** Passes a request on as if it had been made to the site. */
async function pass(site: string, request: IncomingMessage): Promise<StoredResponse> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { host, origin, referer, ...others } = request.headers;
  const from = (url: string | undefined) => url?.replace(/^http:\/\/[^/]+/, site);
  const headers = {
    ...others,
    ...(origin && { origin: site }),
    ...(referer && { referer: from(referer) }),
  };
  return receive(site + request.url, { method: request.method, headers }, Buffer.concat(chunks));
}

/** Makes a request and takes the response as it is sent. */
export function receive(
  url: string,
  options: Parameters<typeof send>[1],
  body?: Buffer,
): Promise<StoredResponse> {
  return new Promise((resolve, reject) => {
    const request = send(url, options as object, async (response) => {
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        const headers: Record<string, string> = {};
        for (const [name, value] of Object.entries(response.headers))
          if (!ofTransfer.includes(name)) headers[name] = String(value);
        resolve({ status: response.statusCode ?? 0, headers, body: Buffer.concat(chunks) });
      } catch (error) {
        reject(error as Error);
      }
    });
    request.on('error', reject);
    request.end(body);
  });
}
