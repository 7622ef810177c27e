import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const bundler = fileURLToPath(new URL('./bundle-program.mjs', import.meta.url));
// Below the sources, because programs look for files such as migrations in the folders above them.
const cache = fileURLToPath(new URL('../../../../../node_modules/.cache', import.meta.url));

/**
 * Bundles a program from its sources before the tests of a file, which start it in processes of its
 * own in a fraction of the time that single modules would take.
 *
 * @param entry file that the program begins with
 * @returns a function that gives the file to start with `node`, inside tests and hooks
 */
export function useProgram(entry: string): () => string {
  let directory: string;
  beforeAll(async () => {
    await mkdir(cache, { recursive: true });
    directory = await mkdtemp(join(cache, 'program-'));
    await promisify(execFile)(process.execPath, [bundler, entry, directory]);
  }, 60_000);
  afterAll(() => rm(directory, { recursive: true, force: true }));
  return () => join(directory, 'main.mjs');
}
