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
