import { randomBytes } from 'node:crypto';
import type { Entry, Kind } from './kinds';
import type { EntryFault } from './validate-entry';

/** An entry of a file or a form, and all its faults. Without an entry there is at least one fault. */
export interface CheckedEntry {
  entry: Entry | undefined;
  faults: EntryFault[];
}

/**
 * Checks the values of an entry. An entry without an id gets a new one.
 *
 * @param unread faults of cells that could not be read; the values lack those fields
 * @param faultsByImage faults of image fields, by their text
 */
export function checkEntry(
  kind: Kind,
  values: Record<string, unknown>,
  unread: readonly EntryFault[],
  faultsByImage: ReadonlyMap<string, string>,
): CheckedEntry {
  // A row that could not be read would only report every field as missing.
  if (unread.some(({ field }) => field === '')) return { entry: undefined, faults: [...unread] };
  const isUnread = (fault: EntryFault) => unread.some(({ field }) => field === fault.field);
  const { entry, faults: found } = kind.validate(values);
  const faulty = found.filter((fault) => !isUnread(fault));
  // Always checked, so that all faults are reported at once.
  const faultyImages = kind.images.flatMap((field) => {
    const message = faultsByImage.get(String(values[field]));
    return message ? [{ field, message }] : [];
  });
  return {
    entry: entry && { ...entry, _id: entry._id || newId() },
    faults: [...unread, ...faulty, ...faultyImages],
  };
}

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

/** 24 hexadecimal characters, like the ids of the specification's database. */
function newId(): string {
  return randomBytes(12).toString('hex');
}
