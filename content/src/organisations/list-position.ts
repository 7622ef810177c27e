import { NotFoundError } from '@shared/composition';

/**
 * The entry that an id in an address stands for: the id minus one is its position in the list.
 *
 * @throws NotFoundError for anything that is not the id of an entry.
 */
export function entryById<Entry extends { id: number }>(
  entries: readonly Entry[],
  id: string,
): Entry {
  // Only the plain spelling: "01" and "1.0" would be further addresses of the same page.
  const entry = /^[1-9]\d*$/.test(id) ? entries[Number(id) - 1] : undefined;
  if (!entry) throw new NotFoundError(`No entry ${id}`);
  return entry;
}

/** The entries before and after one, with the list closed to a ring. */
export function neighboursOf<Entry extends { id: number }>(
  entries: readonly Entry[],
  { id }: Entry,
): { before: Entry | undefined; after: Entry | undefined } {
  const { length } = entries;
  return { before: entries[(id - 2 + length) % length], after: entries[id % length] };
}
