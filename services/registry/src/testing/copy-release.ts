import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRecord } from '@meridian/contracts';

interface ReleaseChange {
  /** Takes each script's path below `files/`, its text and the original's record; returns the new text. */
  script?: (file: string, text: string, record: ReleaseRecord) => string;
  /** Takes the record with the sizes and hashes of the copy; returns the new record. */
  record?: (record: ReleaseRecord) => ReleaseRecord;
}

/**
 * Copies a built release, changes the copy, and corrects all hashes: those in the record, and those of other scripts
 * that the entry carries.
 *
 * @param from folder with the built release
 * @param to folder that does not exist yet
 */
export async function copyRelease(
  from: string,
  to: string,
  change: ReleaseChange = {},
): Promise<void> {
  await cp(from, to, { recursive: true });
  const recordFile = path.join(to, 'record.json');
  const original: ReleaseRecord = JSON.parse(await readFile(recordFile, 'utf8'));
  const copied = new Map<string, ReleaseRecord['files'][number]>();
  const hashes = new Map<string, string>();
  for (const file of entryLast(original)) {
    const target = path.join(to, 'files', file.path);
    if (/\.c?js$/.test(file.path)) {
      let text = await readFile(target, 'utf8');
      for (const [old, now] of hashes) text = text.replaceAll(old, now);
      await writeFile(target, change.script?.(file.path, text, original) ?? text);
    }
    const bytes = await readFile(target);
    const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    hashes.set(file.integrity, integrity);
    copied.set(file.path, { ...file, bytes: bytes.length, integrity });
  }
  const files = original.files.map((file) => copied.get(file.path) ?? file);
  const record = { ...original, files };
  await writeFile(recordFile, JSON.stringify(change.record?.(record) ?? record));
}

function entryLast({ files, entry }: ReleaseRecord): ReleaseRecord['files'] {
  const isEntry = ({ path: file }: { path: string }) => file === entry;
  return [...files.filter((file) => !isEntry(file)), ...files.filter(isEntry)];
}
