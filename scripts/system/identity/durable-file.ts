import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file that only this user may read, whole or not at all: once this resolves, neither a kill
 * nor a power cut takes it back.
 */
export async function writeDurably(file: string, text: string): Promise<void> {
  const directory = path.dirname(file);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const draft = `${file}.new`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  const parent = await open(directory, 'r');
  try {
    // The new name is an entry of the directory, and on disk once that is.
    await parent.sync();
  } finally {
    await parent.close();
  }
}

/** @returns undefined when there is no such file */
export async function readWhole(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
