import { createHash } from 'node:crypto';
import { maxPictureSide, type PictureSize, pictureSizes } from '@meridian/contracts/programme';
import type { Sharp } from 'sharp';
import { type Decoded, decodeImage, timeoutSeconds } from './decode-image';

/** An image as we serve it: WebP files of the same pixels in several sizes. */
export interface SizedImage extends PictureSize {
  /** Hash of the largest file, whose width and height these are. */
  sha256: string;
  /** The smallest first. */
  files: readonly (PictureSize & { content: Buffer })[];
}

/**
 * Decodes an image from outside, and encodes the files that are stored: never enlarged, white in place of
 * transparency, without metadata.
 *
 * @throws ServiceError `unavailable` when too many images are waiting
 */
export function makeSizes(bytes: Uint8Array): Promise<Decoded<SizedImage>> {
  return decodeImage(bytes, encode);
}

/** Encodes the sizes of an image that we encoded before, without waiting in the queue. */
export async function resizeOwnImage(content: Buffer): Promise<SizedImage> {
  const { default: sharp } = await import('sharp');
  return encode(sharp(content), await sharp(content).metadata());
}

async function encode(image: Sharp, size: PictureSize): Promise<SizedImage> {
  const largest = fitInside(size);
  // Decoded once: the sizes are made from the pixels of the largest.
  const { data, info } = await image
    .resize({ ...largest, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout({ seconds: timeoutSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { default: sharp } = await import('sharp');
  const files = [];
  for (const each of pictureSizes(largest)) {
    const content = await sharp(data, { raw: info })
      .resize({ ...each, fit: 'fill' })
      .webp({ quality: 78 })
      .toBuffer();
    files.push({ ...each, content });
  }
  const hash = createHash('sha256').update(files.at(-1)?.content ?? '');
  return { ...largest, sha256: hash.digest('hex'), files };
}

function fitInside({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, maxPictureSide / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}
