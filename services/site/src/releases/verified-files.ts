import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseFile } from '@meridian/contracts';
import { digestOf } from '@meridian/registry/client';
import type { Logger } from '@meridian/service';
import { replaceFile } from './state-file';

/** Time for which files that no map names any more are kept after they were saved. */
const maxSpareMs = 24 * 60 * 60 * 1000;

export type VerifiedFiles = ReturnType<typeof openVerifiedFiles>;

/**
 * Saves files of releases by hash on this machine's disk, so that the site server starts without the registry.
 * The folder may be emptied at any time, after which files come from the registry again.
 */
export function openVerifiedFiles(folder: string, logger: Logger) {
  const toPath = (integrity: string) => path.join(folder, toName(integrity));
  return {
    /** Null for a file that is not there or was damaged. */
    async read({ integrity }: ReleaseFile): Promise<Buffer | null> {
      const bytes = await readFile(toPath(integrity)).catch(() => null);
      return bytes && digestOf(bytes) === integrity ? bytes : null;
    },

    /** Saves bytes whose hash was checked. */
    async save({ integrity }: ReleaseFile, bytes: Buffer): Promise<void> {
      const target = toPath(integrity);
      try {
        // A draft of its own: two releases may have the same file.
        await replaceFile(target, bytes, `${target}.${randomUUID()}.new`);
      } catch (error) {
        logger.warn({ err: error }, 'release file cannot be saved');
      }
    },

    /** Keeps these files, and of the others those of the last day. */
    async retain(files: Iterable<ReleaseFile>): Promise<void> {
      const needed = new Set([...files].map(({ integrity }) => toName(integrity)));
      const oldestMs = Date.now() - maxSpareMs;
      for (const name of await readdir(folder).catch(() => [])) {
        const file = path.join(folder, name);
        if (needed.has(name)) continue;
        const saved = await stat(file).catch(() => null);
        if (saved && saved.mtimeMs < oldestMs) await rm(file, { force: true });
      }
    },
  };
}

function toName(integrity: string): string {
  return integrity.replaceAll('/', '_');
}
