// @ts-check
import { createServer } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/**
 * A response, with its body in the encodings that the site sends.
 *
 * @typedef {object} StoredResponse
 * @property {number} status
 * @property {Record<string, string>} headers
 * @property {Buffer} plain
 * @property {Buffer} [gzip]
 * @property {Buffer} [br]
 */

/**
 * Serves some responses from memory and everything else from the site, which is asked once for each
 * file, so that no page is slower or faster than another because of its server.
 *
 * @param {string} site origin
 * @param {ReadonlyMap<string, StoredResponse>} responses by path
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function servePage(site, responses) {
  /** @type {Map<string, Promise<StoredResponse>>} */
  const passedOn = new Map();
  const server = createServer(async (request, response) => {
    const url = request.url ?? '/';
    const known = responses.get(url) ?? passedOn.get(url);
    const asking = known ?? fetchResponse(site + url);
    if (!known && url.startsWith('/assets/')) passedOn.set(url, Promise.resolve(asking));
    const { status, headers, plain, ...encoded } = await asking;
    const accepted = String(request.headers['accept-encoding']);
    const encoding = /** @type {const} */ (['br', 'gzip']).find(
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
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://localhost:${port}`, stop: () => void server.close() };
}

/**
 * @param {string | Buffer} body
 * @param {string} type
 * @param {{ quality: number, headers?: Record<string, string> }} options quality of Brotli
 * @returns {StoredResponse}
 */
export function compress(body, type, { quality, headers = {} }) {
  const plain = Buffer.from(body);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return {
    status: 200,
    headers: { ...headers, 'content-type': type },
    plain,
    gzip: gzipSync(plain),
    br: brotliCompressSync(plain, { params }),
  };
}

/** As the site responds, texts compressed as it does. @param {string} url @returns {Promise<StoredResponse>} */
async function fetchResponse(url) {
  const response = await fetch(url);
  const type = response.headers.get('content-type') ?? '';
  const headers = { 'access-control-allow-origin': '*' };
  const plain = Buffer.from(await response.arrayBuffer());
  return /text|svg|json/.test(type)
    ? { ...compress(plain, type, { quality: 11, headers }), status: response.status }
    : { status: response.status, headers: { ...headers, 'content-type': type }, plain };
}
