/** A body in every encoding that it is kept in. */
export interface EncodedBody {
  identity: Buffer<ArrayBuffer>;
  gzip: Buffer<ArrayBuffer> | null;
  brotli: Buffer<ArrayBuffer> | null;
}

/**
 * The smallest form of a body that a client takes, by its Accept-Encoding. One that refuses even the
 * plain form gets it all the same: it is what every client understands.
 *
 * @returns the name for Content-Encoding, or null for the plain form
 */
export function chooseEncoding(
  { identity, gzip, brotli }: EncodedBody,
  accepted: string | null | undefined,
): [name: string | null, body: Buffer<ArrayBuffer>] {
  if (brotli && accepts(accepted, 'br')) return ['br', brotli];
  if (gzip && accepts(accepted, 'gzip')) return ['gzip', gzip];
  return [null, identity];
}

/** Source: RFC 9110, section 12.5.3; a weight of 0 means no. */
function accepts(accepted: string | null | undefined, encoding: string): boolean {
  return (accepted ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/**
 * Says whether a client has the body already, by its If-None-Match. Caches on the way may have made
 * a tag weak. Source: RFC 9110, section 13.1.2.
 */
export function hasAlready(etag: string, ifNoneMatch: string | null | undefined): boolean {
  return (ifNoneMatch ?? '')
    .split(',')
    .map((text) => text.trim())
    .some((text) => text === '*' || opaque(text) === opaque(etag));
}

function opaque(etag: string): string {
  return etag.replace(/^W\//, '');
}
