import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Signed } from '@shared/contracts';
import type { LiveMapResponse } from 'registry/client';

/** The last map that this server served, with its records: enough to start without a registry. */
export interface LastGood {
  response: LiveMapResponse;
  records: Signed[];
}

/** Null when there is none, or one that another version of the site server wrote. */
export async function readLastGood(file: string): Promise<LastGood | null> {
  try {
    const { response, records }: Partial<LastGood> = JSON.parse(await readFile(file, 'utf8'));
    return response && records ? { response, records } : null;
  } catch {
    return null;
  }
}

export async function writeLastGood(file: string, state: LastGood): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(state));
  await rename(`${file}.new`, file);
}
