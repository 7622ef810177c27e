import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { currentRun } from '../run/current-run';

/** A data directory that no other test uses, seeded, with all releases live. */
export async function copyData(): Promise<string> {
  const { directory, template } = currentRun();
  const dataDir = path.join(directory, `data-${randomUUID().slice(0, 8)}`);
  await cp(template, dataDir, { recursive: true });
  return dataDir;
}

/**
 * Gives the site server of a data directory what it would otherwise compress again, for seconds of CPU
 * time: the releases' files. What is there already stays.
 */
export async function copyCompressedFiles(
  dataDir: string,
  from = currentRun().template,
): Promise<void> {
  const folder = 'site/brotli';
  const options = { recursive: true, force: false };
  await cp(path.join(from, folder), path.join(dataDir, folder), options);
}
