import { createHash, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRecord } from '@shared/contracts';
import { currentFolders } from '../run/current-run';
import { root } from '../system/repository';

/** A release as a build leaves it. */
export interface BuiltRelease {
  app: string;
  version: string;
  directory: string;
}

/**
 * Copies the built release of an app under another version and container name, changes the copy, and
 * corrects all hashes. It stands for a release with a fault that no honest build would make.
 */
export async function alterRelease(
  app: string,
  version: string,
  change: {
    /** Takes each script's path below `files/` and its text; returns the new text. */
    script?: (file: string, text: string) => string;
    record?: (record: ReleaseRecord) => Partial<ReleaseRecord>;
  } = {},
): Promise<BuiltRelease> {
  const directory = path.join(currentFolders().directory, `altered-${randomUUID().slice(0, 8)}`);
  await cp(path.join(root, app, 'dist/release'), directory, { recursive: true });
  const recordFile = path.join(directory, 'record.json');
  const record = JSON.parse(await readFile(recordFile, 'utf8')) as ReleaseRecord;
  const container = `${app}_${version}`.toLowerCase().replace(/[^a-z0-9]/g, '_');
  const hashes = new Map<string, string>();

  for (const file of entryLast(directory, record.entry)) {
    const target = path.join(directory, 'files', file);
    const before = await readFile(target, 'utf8');
    let text = before.replaceAll(record.container ?? '\0', container);
    // The entry carries the hashes of its chunks.
    for (const [old, now] of hashes) text = text.replaceAll(old, now);
    text = change.script?.(file, text) ?? text;
    await writeFile(target, text);
    hashes.set(hashOf(before), hashOf(text));
  }

  const altered: ReleaseRecord = {
    ...record,
    version,
    container,
    files: await Promise.all(
      record.files.map(async ({ path: file }) => {
        const bytes = await readFile(path.join(directory, 'files', file));
        return { path: file, bytes: bytes.length, integrity: hashOf(bytes) };
      }),
    ),
  };
  await writeFile(recordFile, JSON.stringify({ ...altered, ...change.record?.(altered) }));
  return { app, version, directory };
}

function entryLast(directory: string, entry: string): string[] {
  const files = readdirSync(path.join(directory, 'files'), { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((file) => /\.c?js$/.test(file) && file !== entry);
  return [...scripts, entry];
}

function hashOf(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
