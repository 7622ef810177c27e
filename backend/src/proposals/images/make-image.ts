import { createHash } from 'node:crypto';
import { ServiceError } from '@meridian/service';

/** An image as we serve it: WebP, encoded again from the pixels of an upload. */
export interface ServedImage {
  sha256: string;
  content: Buffer;
}

type ImageFault = 'not-an-image' | 'too-many-pixels' | 'too-slow';

/** More than any phone takes; a decoded image of this size takes 200 MB at most. */
const maxPixels = 50_000_000;
const maxSize = { width: 1600, height: 900 };
/** An image of 50 million pixels takes about two seconds. */
const timeoutSeconds = 20;
const maxWaiting = 16;

let last: Promise<unknown> = Promise.resolve();
let pending = 0;

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
    // Not before the first image: a start would load it for 0.2 s of CPU time.
    const { default: sharp } = await import('sharp');
    const open = () => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
    try {
      const { format, width, height, compression } = await open().metadata();
      if (format !== kind || (kind === 'heif' && compression !== 'av1'))
        return { status: 'invalid', fault: 'not-an-image' };
      if (width * height > maxPixels) return { status: 'invalid', fault: 'too-many-pixels' };
      const content = await open()
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

function faultOf(error: unknown): ImageFault {
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit|too large|exceeds/i.test(message)) return 'too-many-pixels';
  return /timeout/i.test(message) ? 'too-slow' : 'not-an-image';
}

/** Does one piece of work after another: others need memory and threads too. */
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

/**
 * The kind of a file by its first bytes, as libvips calls it; name and declared type do not count.
 * Undefined for SVG and HTML, which can contain scripts, for GIF, and for everything unknown.
 */
function imageKindOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'heif' | undefined {
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
