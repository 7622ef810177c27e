/** Widths of a picture's files, in pixels: a phone's card, a phone's page, a desktop's page. */
const pictureWidths = [400, 800, 1200] as const;
/** Neither side of a picture's largest file is longer. */
export const maxPictureSide = 1200;

export interface PictureSize {
  width: number;
  height: number;
}

/** A picture as an `<img>` needs it. */
export interface ShownPicture extends PictureSize {
  source: string;
  /** For `srcset`: each file with its width. */
  sourceSet: string;
}

/** The files of a picture whose largest one has this size, the smallest first. */
export function pictureSizes({ width, height }: PictureSize): PictureSize[] {
  return [...pictureWidths.filter((smaller) => smaller < width), width].map((each) => ({
    width: each,
    height: Math.max(1, Math.round((height * each) / width)),
  }));
}

/** Where a file of a picture is; every path says the size of its file. */
export function picturePath(sha256: string, { width, height }: PictureSize): string {
  return `/api/pictures/${sha256}-${width}x${height}.webp`;
}

const picturePattern = /^(.*\/api\/pictures\/[0-9a-f]{64})-([1-9]\d{0,3})x([1-9]\d{0,3})\.webp$/;

/** All files of a picture by the path of its largest one; undefined for other texts. */
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
 * The image of an item for a `Cover`, from an image field of the backend: nothing for a drawn cover, and for an address
 * that the backend has not fetched.
 */
export function coverImage(image: string): { source?: string; sourceSet?: string } {
  if (!image.startsWith('/')) return {};
  const sourceSet = readPicture(image)?.sourceSet;
  return { source: image, ...(sourceSet && { sourceSet }) };
}
