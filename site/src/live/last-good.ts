import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Signed } from '@shared/contracts';
import type { LiveMapResponse } from 'registry/client';

/** The last map that this server served, with its records: enough to start without a registry. */
export interface LastGood {
  response: LiveMapResponse;
  records: Signed[];
}

export async function readLastGood(file: string): Promise<LastGood | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as LastGood;
  } catch {
    return null;
  }
}

export async function writeLastGood(file: string, state: LastGood): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(state));
  await rename(`${file}.new`, file);
}
