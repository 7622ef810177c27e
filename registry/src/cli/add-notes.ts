import type { HistoryEntry, ReleaseNote } from '@meridian/contracts';
import { isServiceError } from '@meridian/service/errors';
import { parseFacts, type RegistryClient } from '../client';

export type NotedEntry = HistoryEntry & { notes: readonly ReleaseNote[] };

const maxAtOnce = 8;

/** Adds to each entry of the history the change notes of the release that became live; none where it is gone. */
export async function addNotes(
  client: Pick<RegistryClient, 'getRelease'>,
  entries: readonly HistoryEntry[],
): Promise<NotedEntry[]> {
  const keyOf = ({ app, to }: HistoryEntry) => `${app} ${to}`;
  const releases = [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()];
  const notes = new Map<string, readonly ReleaseNote[]>();
  const readNext = async (): Promise<void> => {
    for (let entry = releases.pop(); entry; entry = releases.pop())
      notes.set(keyOf(entry), await readNotes(client, entry));
  };
  await Promise.all(Array.from({ length: maxAtOnce }, readNext));
  return entries.map((entry) => ({ ...entry, notes: notes.get(keyOf(entry)) ?? [] }));
}

async function readNotes(
  client: Pick<RegistryClient, 'getRelease'>,
  { app, to }: HistoryEntry,
): Promise<readonly ReleaseNote[]> {
  // An app that was retired has no release.
  if (to === null) return [];
  try {
    return parseFacts((await client.getRelease(app, to)).record.payload).notes;
  } catch (error) {
    if (isServiceError(error) && error.code === 'not-found') return [];
    throw error;
  }
}
