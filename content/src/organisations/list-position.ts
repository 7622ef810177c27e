import { NotFoundError } from '@shared/composition';

/**
 * The entry for an id of a URL: the id minus one is its position in the list.
 *
 * @throws NotFoundError when no entry has this id.
 */
export function entryById<Entry extends { id: number }>(
  entries: readonly Entry[],
  id: string,
): Entry {
  // Only the plain spelling: "01" and "1.0" would be more URLs of the same page.
  const entry = /^[1-9]\d*$/.test(id) ? entries[Number(id) - 1] : undefined;
  if (!entry) throw new NotFoundError(`No entry ${id}`);
  return entry;
}

/** The entries before and after an entry; the first follows the last. */
export function neighboursOf<Entry extends { id: number }>(
  entries: readonly Entry[],
  { id }: Entry,
): { before: Entry | undefined; after: Entry | undefined } {
  const { length } = entries;
  return { before: entries[(id - 2 + length) % length], after: entries[id % length] };
}
