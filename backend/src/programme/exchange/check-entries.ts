import { randomBytes } from 'node:crypto';
import type { Writer } from '../../database/backend-schema';
import { expectedImage, isImageField } from '../../pictures/picture-address';
import { renewUploads } from '../../pictures/queries';
import type { Entry, Kind } from './kinds';
import type { EntryFault } from './validate-entry';

/** An entry that a file or a form may hold, and all that is wrong with it; without an entry something is. */
export interface CheckedEntry {
  entry: Entry | undefined;
  faults: EntryFault[];
}

/**
 * Checks the values of an entry. One without an id gets a new one.
 *
 * @param unread what the cells had that their columns do not take; the values lack those fields
 * @param options.loopback whether pictures may come from this machine
 */
export function checkEntry(
  kind: Kind,
  values: Record<string, unknown>,
  unread: readonly EntryFault[],
  { loopback = false }: { loopback?: boolean },
): CheckedEntry {
  // Of a row that could not be read, each field would be missing.
  if (unread.some(({ field }) => field === '')) return { entry: undefined, faults: [...unread] };
  const isUnread = (fault: EntryFault) => unread.some(({ field }) => field === fault.field);
  const { entry, faults: found } = kind.validate(values);
  const faulty = found.filter((fault) => !isUnread(fault));
  // Also where something else is wrong, so that all faults are told at once.
  const imageIn = (field: string) => (entry ?? values)[field];
  const faultyImages = kind.images.filter((field) => {
    const image = imageIn(field);
    return typeof image === 'string' && !isImageField(image, { loopback });
  });
  return {
    entry: entry && { ...entry, _id: entry._id || newId() },
    faults: [
      ...unread,
      ...faulty,
      ...faultyImages.map((field) => ({
        field,
        message: `${expectedImage}; found ${imageIn(field)}`,
      })),
    ],
  };
}

/** Adds a fault for each upload that an entry names and that is not stored. */
export async function addUploadFaults(
  writer: Writer,
  kind: Kind,
  planned: readonly CheckedEntry[],
): Promise<void> {
  const uploads = planned.flatMap(({ entry, faults }) =>
    kind.images
      .map((field) => ({ field, image: String(entry?.[field]), faults }))
      .filter(({ image }) => image.startsWith('upload:')),
  );
  const stored = await renewUploads(
    writer,
    uploads.map(({ image }) => image),
  );
  for (const { field, image, faults } of uploads)
    if (!stored.has(image))
      faults.push({
        field,
        message: `Expected an upload that is stored, found ${image}, which was not uploaded here or is deleted: upload its file again`,
      });
}

/** 24 hexadecimal characters, as the ids of the specification's database have. */
function newId(): string {
  return randomBytes(12).toString('hex');
}
