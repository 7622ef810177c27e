import type { Database } from '@meridian/service';
import type { Writer } from '../database/backend-schema';
import type { ImageFault } from './decode-image';
import { type FetchFault, fetchImage, ImageFetchError, usualLimits } from './fetch-image';
import { makeSizes } from './image-sizes';
import { expectedImage, isImageField } from './image-url';
import { listUnfetched, renewImages, saveImage } from './queries';

/** Addresses that are fetched at the same time. Images are decoded one after another. */
const lanes = 8;

export const imageFaults: Record<ImageFault, string> = {
  'not-an-image': 'expected a JPEG, PNG, WebP or AVIF file, found something else',
  'too-many-pixels': 'expected at most 50 million pixels, found more',
  'too-slow': 'expected a picture that is decoded within 20 s, this one takes longer',
};

const fetchFaults: Record<FetchFault, string> = {
  'address-not-allowed': 'it leads to an address that is not allowed',
  'private-network': 'its server is not on the public internet',
  'not-reachable': 'its server cannot be reached',
  'too-slow': 'it did not come within 15 s',
  'too-large': 'it has more than 10 MB',
  'too-many-redirects': 'it is redirected too often',
  rejected: 'its server does not send it',
};

/**
 * Stores the images that image fields are about to name: it fetches each new address, and checks that each
 * upload exists. Images that no field names are deleted a week later. Call it outside a transaction.
 *
 * @returns the faults, by the text of the field
 * @throws ServiceError `unavailable` when too many images are waiting
 */
export async function storeImages(
  db: Writer & Pick<Database['db'], 'transaction'>,
  images: readonly string[],
  fetch: typeof fetchImage = fetchImage,
): Promise<ReadonlyMap<string, string>> {
  const faults = new Map<string, string>();
  const named = [...new Set(images)];
  for (const image of named)
    if (!isImageField(image)) faults.set(image, `${expectedImage}; found ${image}`);
  const external = named.filter((image) => isImageField(image) && /^(?:upload|https):/.test(image));
  const stored = await renewImages(db, external);
  const waiting = external.filter((image) => !stored.has(image));
  // A field may keep an address that could not be fetched before.
  const unfetched = await listUnfetched(db, waiting);
  const runLane = async () => {
    for (let image = waiting.shift(); image; image = waiting.shift()) {
      const fault = image.startsWith('upload:')
        ? `Expected an upload that is stored, found ${image}, which was not uploaded here or is deleted: upload its file again`
        : await fetchAndSave(db, image, fetch);
      if (fault && !unfetched.has(image)) faults.set(image, fault);
    }
  };
  await Promise.all(Array.from({ length: lanes }, runLane));
  return faults;
}

/** @returns the fault; undefined when there is none */
async function fetchAndSave(
  db: Writer & Pick<Database['db'], 'transaction'>,
  address: string,
  fetch: typeof fetchImage,
): Promise<string | undefined> {
  const sayFault = (reason: string) =>
    `The picture ${address} could not be fetched: ${reason}. Correct the address, or leave the field empty for a drawn cover`;
  try {
    const made = await makeSizes(await fetch(address, usualLimits));
    if (made.status === 'invalid') return sayFault(imageFaults[made.fault]);
    await db.transaction((writer) => saveImage(writer, address, made.image));
    return undefined;
  } catch (error) {
    if (error instanceof ImageFetchError) return sayFault(fetchFaults[error.fault]);
    throw error;
  }
}
