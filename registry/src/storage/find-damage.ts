import type { ReleaseFile } from '@meridian/contracts';
import { digestOf } from '../trust';
import type { ReleaseStore, StoreKey } from './release-store';

/**
 * Compares what is stored with what a record declares: every file, its size, its sha384, and that
 * nothing else lies there.
 *
 * @returns one sentence per finding; empty when all is as declared.
 */
export async function findDamage(
  store: ReleaseStore,
  key: StoreKey,
  declared: readonly ReleaseFile[],
): Promise<string[]> {
  const stored = new Map((await store.list(key))?.map(({ path, bytes }) => [path, bytes] as const));
  const findings: string[] = [];
  for (const file of declared) {
    const bytes = stored.get(file.path);
    stored.delete(file.path);
    if (bytes === undefined) findings.push(`${file.path} is missing`);
    else if (bytes !== file.bytes)
      findings.push(`${file.path} has ${bytes} bytes instead of ${file.bytes}`);
    else if (!(await hasContent(store, key, file)))
      findings.push(`${file.path} has another content than ${file.integrity}`);
  }
  return findings.concat([...stored.keys()].map((path) => `${path} is not in the record`));
}

async function hasContent(store: ReleaseStore, key: StoreKey, file: ReleaseFile): Promise<boolean> {
  const content = await store.read(key, file.path);
  return content !== null && digestOf(content) === file.integrity;
}
