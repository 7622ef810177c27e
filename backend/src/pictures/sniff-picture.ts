/** The kinds of picture that are taken, as libvips calls them. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'heif';

/**
 * What a file is by its first bytes, whatever its name and declared type say; undefined for all that
 * is not taken: SVG and HTML, which can hold scripts, GIF, and everything unknown.
 */
export function sniffPicture(bytes: Uint8Array): PictureKind | undefined {
  const text = (from: number, to: number) =>
    Buffer.from(bytes.subarray(from, to)).toString('latin1');
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && isAvif(text(8, 64))) return 'heif';
  return undefined;
}

/** The major brand, or one of those that it goes with; the four bytes between are a version. */
function isAvif(brands: string): boolean {
  const each = brands.match(/[\s\S]{4}/g) ?? [];
  return each.some((brand) => brand === 'avif' || brand === 'avis');
}
