import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { compressWithBrotli } from '../encoded-body';

const decompress = promisify(brotliDecompress);
const bestQuality = 11;
/** Age at which a start removes a file; one that is needed is compressed again. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Compresses files as small as possible and saves the results by hash, because that takes seconds: a
 * restart, and a release with files of another, finds them there. The folder may be emptied at any time.
 */
export async function openBrotliFiles(folder: string) {
  // At the first start there is no folder.
  await removeOld(folder).catch(() => {});
  /** @param integrity hash of the content, as in the release record */
  return async (integrity: string, content: Buffer): Promise<Buffer<ArrayBuffer>> => {
    const file = path.join(folder, `${integrity.replaceAll('/', '_')}.br`);
    const saved = await readFile(file).catch(() => Buffer.alloc(0));
    const whole = await decompress(saved).catch(() => null);
    if (whole?.equals(content)) return saved;
    const compressed = await compressWithBrotli(content, bestQuality);
    // Without a whole file there, the next start compresses again.
    await mkdir(folder, { recursive: true })
      .then(() => writeFile(file, compressed))
      .catch(() => {});
    return compressed;
  };
}

async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if ((await stat(file)).mtimeMs < Date.now() - maxAgeMs) await rm(file, { force: true });
  }
}
