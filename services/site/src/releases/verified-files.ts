import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseFile } from '@meridian/contracts';
import { digestOf } from '@meridian/registry/client';
import type { Logger } from '@meridian/service';
import { replaceFile } from './state-file';

/** Age up to which files stay that no map names any more. */
const maxSpareMs = 24 * 60 * 60 * 1000;

export type VerifiedFiles = ReturnType<typeof openVerifiedFiles>;

/**
 * Saves files of releases by hash on this machine's disk, so that the site server can start without the registry.
 * The folder may be emptied at any time; files then come from the registry again.
 */
export function openVerifiedFiles(folder: string, logger: Logger) {
  const toPath = (integrity: string) => path.join(folder, toName(integrity));
  return {
    /** Reads a file; null when it is missing or damaged. */
    async read({ integrity }: ReleaseFile): Promise<Buffer | null> {
      const bytes = await readFile(toPath(integrity)).catch(() => null);
      return bytes && digestOf(bytes) === integrity ? bytes : null;
    },

    /** Saves bytes whose hash the caller has checked. */
    async save({ integrity }: ReleaseFile, bytes: Buffer): Promise<void> {
      const target = toPath(integrity);
      try {
        // The draft has its own name, because two releases may have the same file.
        await replaceFile(target, bytes, `${target}.${randomUUID()}.new`);
      } catch (error) {
        logger.warn({ err: error }, 'release file cannot be saved');
      }
    },

    /** Deletes all files but these and those of the last day. */
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
