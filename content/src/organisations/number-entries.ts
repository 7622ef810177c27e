import type { Organisation } from './organisation';

/** Numbers entries by title: an id is the position plus one, so new entries go to the end. */
export function numberEntries(
  entries: Record<string, Omit<Organisation, 'id' | 'title'>>,
): Organisation[] {
  return Object.entries(entries).map(([title, entry], position) => ({
    id: position + 1,
    title,
    ...entry,
  }));
}
