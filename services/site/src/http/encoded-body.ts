import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A body in the encodings that are stored. */
export interface EncodedBody {
  identity: Buffer<ArrayBuffer>;
  gzip: Buffer<ArrayBuffer> | null;
  brotli: Buffer<ArrayBuffer> | null;
}

/** @param quality of Brotli, 1 to 11 */
export async function encodeBody(
  identity: Buffer<ArrayBuffer>,
  quality: number,
): Promise<EncodedBody> {
  const [gzipped, brotli] = await Promise.all([
    compressGzip(identity),
    compressWithBrotli(identity, quality),
  ]);
  return { identity, gzip: gzipped, brotli };
}

export function compressWithBrotli(body: Buffer, quality: number): Promise<Buffer<ArrayBuffer>> {
  return compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

export function sizeOf({ identity, gzip: gzipped, brotli }: EncodedBody): number {
  return identity.length + (gzipped?.length ?? 0) + (brotli?.length ?? 0);
}

/**
 * Responds with the smallest form of a body that the client accepts, by its Accept-Encoding. A client
 * that rejects even the plain form gets the plain form, because every client understands it.
 */
export function respondEncoded(
  encoded: EncodedBody,
  request: Request,
  { status = 200, headers }: { status?: number; headers: Record<string, string> },
): Response {
  const [encoding, body] = chooseEncoding(encoded, request.headers.get('accept-encoding'));
  return new Response(body, {
    status,
    headers: {
      ...headers,
      ...encodingHeaders(encoding, body),
    },
  });
}

/** The headers of a body in the encoding that `chooseEncoding` chose. */
export function encodingHeaders(encoding: string | null, body: Buffer): Record<string, string> {
  return {
    vary: 'accept-encoding',
    'content-length': String(body.length),
    ...(encoding ? { 'content-encoding': encoding } : {}),
  };
}

/** @returns the name for Content-Encoding, null for the plain form, and the body. Source: RFC 9110, section 12.5.3 */
export function chooseEncoding(
  { identity, gzip: gzipped, brotli }: EncodedBody,
  accepted: string | null | undefined,
): [name: string | null, body: Buffer<ArrayBuffer>] {
  // A weight of 0 means no.
  const accepts = parseAccept((accepted ?? '').toLowerCase()).filter(({ q }) => q > 0);
  const encodings = new Set(accepts.map(({ type }) => type));
  if (brotli && encodings.has('br')) return ['br', brotli];
  if (gzipped && encodings.has('gzip')) return ['gzip', gzipped];
  return [null, identity];
}
