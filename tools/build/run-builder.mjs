// @ts-check
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * @param {string} root of the repository
 * @param {string} folder
 * @returns {Promise<string[]>} warnings of the build, one line each
 * @throws {Error} with the builder's messages
 */
export async function runBuilder(root, folder) {
  const rsbuild = path.join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js');
  const words = [rsbuild, 'build', '-c', 'rsbuild.config.ts'];
  const { stderr } = await runForBuild(path.join(root, folder), words, folder);
  // Other warnings of the build's tools are noise.
  return stderr.split(/\r?\n/).filter((line) => line.startsWith(`${folder}: deprecated: `));
}

/**
 * @param {string} cwd
 * @param {readonly string[]} words the script and its arguments
 * @param {string} what it builds, for the message
 * @throws {Error} with the script's messages
 */
export async function runForBuild(cwd, words, what) {
  const options = {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', RSBUILD_NO_UPDATE: '1' },
    maxBuffer: Number.POSITIVE_INFINITY,
  };
  return promisify(execFile)(process.execPath, words, options).catch(({ stdout, stderr }) => {
    throw new Error(`${stdout}${stderr}\n${what} could not be built: the messages above say why.`);
  });
}
