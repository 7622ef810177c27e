// @ts-check
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * Runs the builder in a folder with a rsbuild.config.ts.
 *
 * @param {string} root of the repository
 * @param {string} folder
 * @throws {Error} with the builder's messages
 */
export async function runBuilder(root, folder) {
  const rsbuild = path.join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js');
  const options = {
    cwd: path.join(root, folder),
    env: { ...process.env, NODE_ENV: 'production', RSBUILD_NO_UPDATE: '1' },
    maxBuffer: Number.POSITIVE_INFINITY,
  };
  const words = [rsbuild, 'build', '-c', 'rsbuild.config.ts'];
  await promisify(execFile)(process.execPath, words, options).catch(({ stdout, stderr }) => {
    throw new Error(
      `${stdout}${stderr}\n${folder} could not be built: the messages above say why.`,
    );
  });
}
