import { ServiceError } from '@meridian/service';
import type { Sharp } from 'sharp';

export type ImageFault = 'not-an-image' | 'too-many-pixels' | 'too-slow';

export type Decoded<Result> =
  | { status: 'made'; image: Result }
  | { status: 'invalid'; fault: ImageFault };

/** More pixels than any phone's camera has. A decoded image of this size takes 200 MB at most. */
const maxPixels = 50_000_000;
/** An image of 50 million pixels takes about two seconds. */
export const timeoutSeconds = 20;
const maxWaiting = 16;

let last: Promise<unknown> = Promise.resolve();
let pending = 0;

/**
 * Decodes an image from outside, and encodes a new one from its pixels: the first frame, upright. Images are
 * decoded one at a time. None of the original bytes may be saved, so that nothing hidden behind or between the
 * pixels survives. libvips works in threads of its own.
 *
 * @param encode encodes the new image; it gets the decoder, and the size of the upright image
 * @throws ServiceError `unavailable` when too many images are waiting
 */
export async function decodeImage<Result>(
  bytes: Uint8Array,
  encode: (image: Sharp, size: { width: number; height: number }) => Promise<Result>,
): Promise<Decoded<Result>> {
  const kind = imageKindOf(bytes);
  if (!kind) return { status: 'invalid', fault: 'not-an-image' };
  return inQueue(async () => {
    // It is loaded with the first image, because loading takes 0.2 s of CPU time.
    const { default: sharp } = await import('sharp');
    const open = () => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
    try {
      const { format, width, height, compression, autoOrient } = await open().metadata();
      if (format !== kind || (kind === 'heif' && compression !== 'av1'))
        return { status: 'invalid', fault: 'not-an-image' };
      if (width * height > maxPixels) return { status: 'invalid', fault: 'too-many-pixels' };
      return { status: 'made', image: await encode(open().autoOrient(), autoOrient) };
    } catch (error) {
      return { status: 'invalid', fault: faultOf(error) };
    }
  });
}

function faultOf(error: unknown): ImageFault {
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit|too large|exceeds/i.test(message)) return 'too-many-pixels';
  return /timeout/i.test(message) ? 'too-slow' : 'not-an-image';
}

/** Runs one task after another, because memory and threads are shared. */
function inQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  if (pending > maxWaiting)
    throw new ServiceError('unavailable', 'Too many images are being read at once.', {
      suggestion: 'Try again in a moment.',
    });
  pending += 1;
  const run = last.then(work).finally(() => {
    pending -= 1;
  });
  last = run.catch(() => undefined);
  return run;
}

/** As libvips calls them. */
type ImageKind = 'jpeg' | 'png' | 'webp' | 'heif';

/**
 * The kind of a file by its first bytes; name and declared type do not count. Undefined for SVG and HTML, which can
 * contain scripts, for GIF, and for everything unknown.
 */
function imageKindOf(bytes: Uint8Array): ImageKind | undefined {
  const text = (from: number, to: number) =>
    Buffer.from(bytes.subarray(from, to)).toString('latin1');
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && isAvif(text(8, 64))) return 'heif';
  return undefined;
}

/** Looks at the major brand and the compatible ones; the four bytes between them are a version. */
function isAvif(brands: string): boolean {
  const each = brands.match(/[\s\S]{4}/g) ?? [];
  return each.some((brand) => brand === 'avif' || brand === 'avis');
}
