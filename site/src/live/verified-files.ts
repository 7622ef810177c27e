import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseFile } from '@meridian/contracts';
import { digestOf } from '@meridian/registry/client';
import type { Logger } from '@meridian/service';

/** What is saved of files that no map names; they may be live again after a rollback. */
const maxSpareMs = 7 * 24 * 60 * 60 * 1000;
const maxSpareBytes = 256_000_000;

export type VerifiedFiles = ReturnType<typeof openVerifiedFiles>;

/**
 * Saves files of releases by hash on this machine's disk, so that the site server starts without the registry.
 * The folder may be emptied at any time, after which files come from the registry again.
 */
export function openVerifiedFiles(folder: string, logger: Logger) {
  const toPath = (integrity: string) => path.join(folder, toName(integrity));
  let needed = new Set<string>();
  return {
    /** Null for a file that is not there or was damaged. */
    async read({ integrity }: ReleaseFile): Promise<Buffer | null> {
      const bytes = await readFile(toPath(integrity)).catch(() => null);
      return bytes && digestOf(bytes) === integrity ? bytes : null;
    },

    /** Saves bytes whose hash was checked. */
    async save({ integrity }: ReleaseFile, bytes: Buffer): Promise<void> {
      const target = toPath(integrity);
      const draft = `${target}.${randomUUID()}.new`;
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(draft, bytes);
        await rename(draft, target);
      } catch (error) {
        logger.warn({ err: error }, 'release file cannot be saved');
      }
    },

    /** Keeps these files, and of the others those that were needed last: for a week, at most 256 MB. */
    async retain(files: Iterable<ReleaseFile>): Promise<void> {
      const before = needed;
      needed = new Set([...files].map(({ integrity }) => toName(integrity)));
      const names = await readdir(folder).catch(() => []);
      const spare = names
        .filter((name) => !needed.has(name))
        .map((name) => path.join(folder, name));
      const now = new Date();
      const released = spare.filter((file) => before.has(path.basename(file)));
      await Promise.all(released.map((file) => utimes(file, now, now).catch(() => {})));
      await removeOldest(spare, now.getTime());
    },
  };
}

function toName(integrity: string): string {
  return integrity.replaceAll('/', '_');
}

async function removeOldest(files: readonly string[], nowMs: number): Promise<void> {
  const dated = await Promise.all(
    files.map(async (file) => ({
      file,
      ...(await stat(file).catch(() => ({ mtimeMs: 0, size: 0 }))),
    })),
  );
  let bytes = 0;
  for (const { file, mtimeMs, size } of dated.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
    bytes += size;
    if (bytes > maxSpareBytes || mtimeMs < nowMs - maxSpareMs) await rm(file, { force: true });
  }
}
