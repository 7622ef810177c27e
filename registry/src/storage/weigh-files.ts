import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ReleaseStore, StoreKey } from './release-store';

/** Bytes by gzip of stored files; one that is not there weighs nothing. Outside the event loop, one at a time. */
export async function weighFiles(
  store: ReleaseStore,
  key: StoreKey,
  paths: readonly string[],
): Promise<Map<string, number>> {
  const weights = new Map<string, number>();
  for (const path of paths) {
    const content = await store.read(key, path);
    if (content) weights.set(path, (await promisify(gzip)(content)).byteLength);
  }
  return weights;
}
