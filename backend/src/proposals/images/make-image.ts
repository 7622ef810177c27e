import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { type ImageKind, imageKindOf } from './image-kind';
import { createWorkQueue } from './work-queue';

/** An image as we serve it: WebP, encoded again from the pixels of an upload. */
export interface ServedImage {
  sha256: string;
  content: Buffer;
}

export type ImageFault = 'not-an-image' | 'too-many-pixels' | 'too-slow';

/** More than any phone takes; a decoded image of this size takes 200 MB at most. */
const maxPixels = 50_000_000;
const maxSize = { width: 1600, height: 900 };
/** An image of 50 million pixels takes about two seconds. */
const timeoutSeconds = 20;
const maxWaiting = 16;

// One decoded image in memory at a time, so that others have memory and threads too.
const inQueue = createWorkQueue(maxWaiting);

/**
 * Decodes an upload and encodes the image that is stored: the first frame, upright, at most 1600 by
 * 900, without metadata. None of the uploaded bytes are stored, so what hides behind or between the
 * pixels is gone. libvips works in threads of its own.
 *
 * @throws ServiceError `unavailable` when too many images are waiting
 */
export async function makeImage(
  bytes: Uint8Array,
): Promise<{ status: 'made'; image: ServedImage } | { status: 'invalid'; fault: ImageFault }> {
  const kind = imageKindOf(bytes);
  if (!kind) return { status: 'invalid', fault: 'not-an-image' };
  return inQueue(async () => {
    try {
      const { format, width, height, compression } = await open(bytes).metadata();
      if (!isOfKind(kind, format, compression)) return { status: 'invalid', fault: 'not-an-image' };
      if (width * height > maxPixels) return { status: 'invalid', fault: 'too-many-pixels' };
      const content = await open(bytes)
        .autoOrient()
        .resize({ ...maxSize, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .timeout({ seconds: timeoutSeconds })
        .toBuffer();
      const sha256 = createHash('sha256').update(content).digest('hex');
      return { status: 'made', image: { sha256, content } };
    } catch (error) {
      return { status: 'invalid', fault: faultOf(error) };
    }
  });
}

function open(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
}

function isOfKind(kind: ImageKind, format: string, compression: string | undefined): boolean {
  return format === kind && (kind !== 'heif' || compression === 'av1');
}

function faultOf(error: unknown): ImageFault {
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit|too large|exceeds/i.test(message)) return 'too-many-pixels';
  return /timeout/i.test(message) ? 'too-slow' : 'not-an-image';
}
