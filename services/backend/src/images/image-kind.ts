/** As libvips calls them. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'heif';

/**
 * The kind of a file by its first bytes; name and declared type do not count. Undefined for SVG and HTML, which can
 * contain scripts, for GIF, and for everything unknown.
 */
export function imageKindOf(bytes: Uint8Array): ImageKind | undefined {
  const text = (from: number, to: number) =>
    Buffer.from(bytes.subarray(from, to)).toString('latin1');
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && isAvif(text(8, 64))) return 'heif';
  return undefined;
}

/** The major brand or a compatible one; the four bytes between them are a version. */
function isAvif(brands: string): boolean {
  const each = brands.match(/[\s\S]{4}/g) ?? [];
  return each.some((brand) => brand === 'avif' || brand === 'avis');
}
