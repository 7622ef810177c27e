/** Widths of an image's files in pixels: a phone's card, a phone's page, a desktop's page. */
const pictureWidths = [400, 800, 1200] as const;
/** Longest side of an image's largest file, in pixels. */
export const maxPictureSide = 1200;

export interface PictureSize {
  width: number;
  height: number;
}

/** An image for an `<img>` element. */
export interface ShownPicture extends PictureSize {
  source: string;
  /** Value of `srcset`: each file with its width. */
  sourceSet: string;
}

/** Sizes of all files of an image by the size of its largest one; the smallest first. */
export function pictureSizes({ width, height }: PictureSize): PictureSize[] {
  return [...pictureWidths.filter((smaller) => smaller < width), width].map((each) => ({
    width: each,
    height: Math.max(1, Math.round((height * each) / width)),
  }));
}

/** The path of an image file, which contains its size. */
export function picturePath(sha256: string, { width, height }: PictureSize): string {
  return `/api/pictures/${sha256}-${width}x${height}.webp`;
}

const picturePattern = /^(.*\/api\/pictures\/[0-9a-f]{64})-([1-9]\d{0,3})x([1-9]\d{0,3})\.webp$/;

/** All files of an image by the path of its largest one; undefined for other texts. */
export function readPicture(path: string): ShownPicture | undefined {
  const [, start, width, height] = picturePattern.exec(path) ?? [];
  if (!start) return undefined;
  const largest = { width: Number(width), height: Number(height) };
  const sourceSet = pictureSizes(largest)
    .map((size) => `${start}-${size.width}x${size.height}.webp ${size.width}w`)
    .join(', ');
  return { ...largest, source: path, sourceSet };
}

/**
 * The source of a `Cover` from an image field of the backend: empty for a generated cover, and for a URL that the
 * backend has not fetched.
 */
export function coverImage(image: string): { source?: string; sourceSet?: string } {
  if (!image.startsWith('/')) return {};
  const sourceSet = readPicture(image)?.sourceSet;
  return { source: image, ...(sourceSet && { sourceSet }) };
}
