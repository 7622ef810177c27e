// @ts-check
// Plain JavaScript, because a loader uses it.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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

/**
 * Versions of a package and of all that it depends on, as they are installed; the lock file may be ahead.
 *
 * @param {string} name
 * @param {string} dependent a file that imports it
 * @returns {string[]} e.g. `harfbuzzjs 1.6.1`
 * @throws {Error} when one is not installed
 */
export function describeTools(name, dependent) {
  const folders = createRequire(dependent).resolve.paths(name) ?? [];
  const manifest = folders
    .map((folder) => path.join(folder, name, 'package.json'))
    .find((file) => existsSync(file));
  if (!manifest)
    throw new Error(
      `Expected the package ${name}, on which ${dependent} depends, in a node_modules above it; found none. Run npm install.`,
    );
  const { version, dependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
  const others = Object.keys(dependencies).flatMap((other) => describeTools(other, manifest));
  return [`${name} ${version}`, ...others];
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
