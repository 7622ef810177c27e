import { createHash } from 'node:crypto';
import { type Decoded, decodeImage, timeoutSeconds } from '../../images/decode-image';

/** An image as we serve it: WebP, encoded again from the pixels of an upload. */
export interface ServedImage {
  sha256: string;
  content: Buffer;
}

const maxSize = { width: 1600, height: 900 };

/**
 * Decodes an upload and encodes the image that is stored: at most 1600 by 900, without metadata.
 *
 * @throws ServiceError `unavailable` when too many images are waiting
 */
export function makeImage(bytes: Uint8Array): Promise<Decoded<ServedImage>> {
  return decodeImage(bytes, async (image) => {
    const content = await image
      .resize({ ...maxSize, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer();
    return { sha256: createHash('sha256').update(content).digest('hex'), content };
  });
}
