import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRecord } from '@shared/contracts';

/**
 * Copies a built release, with other words in its scripts and its record, and corrects all hashes: another version of
 * the app, or an app of another name.
 *
 * @param words replacement by what it replaces, e.g. the version
 */
export async function copyRelease(from: string, to: string, words: Record<string, string>) {
  await cp(from, to, { recursive: true });
  const replaceAll = (text: string, replacements: Iterable<[string, string]>) =>
    [...replacements].reduce((result, [old, now]) => result.replaceAll(old, now), text);
  const recordFile = path.join(to, 'record.json');
  const text = await readFile(recordFile, 'utf8');
  const record: ReleaseRecord = JSON.parse(replaceAll(text, Object.entries(words)));
  const hashes = new Map<string, string>();
  // The entry carries the hashes of the other scripts.
  const entryLast = record.files.sort((a) => (a.path === record.entry ? 1 : -1));
  for (const file of entryLast) {
    const target = path.join(to, 'files', file.path);
    if (/\.c?js$/.test(file.path)) {
      const script = replaceAll(await readFile(target, 'utf8'), Object.entries(words));
      await writeFile(target, replaceAll(script, hashes));
    }
    const bytes = await readFile(target);
    const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    hashes.set(file.integrity, integrity);
    Object.assign(file, { bytes: bytes.length, integrity });
  }
  await writeFile(recordFile, JSON.stringify(record));
}
