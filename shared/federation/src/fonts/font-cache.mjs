// @ts-check
// Plain JavaScript, because a loader uses it.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const hashBytes = 32;

/**
 * The font that an earlier build saved under the key, or a new one. A file begins with the hash of its font, so
 * one that was damaged is never used.
 *
 * @param {string} folder of the cache
 * @param {readonly (string | Buffer)[]} key everything that the font depends on
 * @param {() => Promise<Buffer>} cut
 * @returns {Promise<Buffer>}
 */
export async function fromCache(folder, key, cut) {
  const file = path.join(folder, hash(Buffer.concat(key.map(hash))).toString('hex'));
  const saved = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const known = saved.subarray(hashBytes);
  if (hash(known).equals(saved.subarray(0, hashBytes))) return known;
  const font = await cut();
  save(file, Buffer.concat([hash(font), font]));
  return font;
}

/** @param {string} file @param {Buffer} bytes */
function save(file, bytes) {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(unfinished, bytes);
    // Other builds read the cache meanwhile.
    renameSync(unfinished, file);
  } catch {
    // Where nothing can be saved, each build cuts its fonts itself.
    if (existsSync(unfinished)) rmSync(unfinished);
  }
}

/** @param {string | Buffer} content */
function hash(content) {
  return createHash('sha256').update(content).digest();
}
