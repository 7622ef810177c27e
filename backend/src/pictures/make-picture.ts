import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { createLine } from './one-at-a-time';
import { type PictureKind, sniffPicture } from './sniff-picture';

/** A picture as we serve it: WebP, drawn anew from the pixels of what was uploaded. */
export interface MadePicture {
  sha256: string;
  content: Buffer;
}

/** Why there is none: no picture of the kinds that are taken, more pixels than we read, or too slow. */
export type PictureFault = 'not-a-picture' | 'too-many-pixels' | 'too-slow';

/** Enough for every telephone; a decoded picture of this size takes 200 MB at worst. */
const mostPixels = 50_000_000;
const largest = { width: 1600, height: 900 };
/** Seconds; a picture of 50 million pixels takes about two. */
const patience = 20;

// One decoded picture in memory at a time, and threads left for everybody else.
const inLine = createLine(16);

/**
 * Decodes an upload and makes the picture that is kept: the first frame, upright, at most 1600 by
 * 900, without metadata. Nothing of the uploaded bytes is left in it, and so nothing that hides behind
 * or between the pixels. libvips works in threads of its own.
 *
 * @throws ServiceError `unavailable` when too many are being made
 */
export async function makePicture(
  bytes: Uint8Array,
): Promise<{ status: 'made'; picture: MadePicture } | { status: 'invalid'; fault: PictureFault }> {
  const kind = sniffPicture(bytes);
  if (!kind) return { status: 'invalid', fault: 'not-a-picture' };
  return inLine(async () => {
    try {
      const { format, width, height, compression } = await open(bytes).metadata();
      if (!isOfKind(kind, format, compression))
        return { status: 'invalid', fault: 'not-a-picture' };
      if (width * height > mostPixels) return { status: 'invalid', fault: 'too-many-pixels' };
      const content = await open(bytes)
        .autoOrient()
        .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .timeout({ seconds: patience })
        .toBuffer();
      const sha256 = createHash('sha256').update(content).digest('hex');
      return { status: 'made', picture: { sha256, content } };
    } catch (error) {
      return { status: 'invalid', fault: faultOf(error) };
    }
  });
}

function open(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
}

function isOfKind(kind: PictureKind, format: string, compression: string | undefined): boolean {
  return format === kind && (kind !== 'heif' || compression === 'av1');
}

function faultOf(error: unknown): PictureFault {
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit|too large|exceeds/i.test(message)) return 'too-many-pixels';
  return /timeout/i.test(message) ? 'too-slow' : 'not-a-picture';
}
