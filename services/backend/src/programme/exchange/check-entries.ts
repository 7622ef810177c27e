import { randomBytes } from 'node:crypto';
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
 * @param faultsByImage what is wrong with image fields, by their text
 */
export function checkEntry(
  kind: Kind,
  values: Record<string, unknown>,
  unread: readonly EntryFault[],
  faultsByImage: ReadonlyMap<string, string>,
): CheckedEntry {
  // Of a row that could not be read, each field would be missing.
  if (unread.some(({ field }) => field === '')) return { entry: undefined, faults: [...unread] };
  const isUnread = (fault: EntryFault) => unread.some(({ field }) => field === fault.field);
  const { entry, faults: found } = kind.validate(values);
  const faulty = found.filter((fault) => !isUnread(fault));
  // Also where something else is wrong, so that all faults are told at once.
  const faultyImages = kind.images.flatMap((field) => {
    const message = faultsByImage.get(String(values[field]));
    return message ? [{ field, message }] : [];
  });
  return {
    entry: entry && { ...entry, _id: entry._id || newId() },
    faults: [...unread, ...faulty, ...faultyImages],
  };
}

/** What the image fields of entries name. */
export function listImages(
  kind: Kind,
  entries: readonly Readonly<Record<string, unknown>>[],
): string[] {
  return entries.flatMap((values) =>
    kind.images.flatMap((field) => {
      const image = values[field];
      return typeof image === 'string' ? [image] : [];
    }),
  );
}

/** 24 hexadecimal characters, as the ids of the specification's database have. */
function newId(): string {
  return randomBytes(12).toString('hex');
}
