// @ts-check
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Starts the whole system on data of its own.
 *
 * @param {string} root of the repository
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startSite(root) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'meridian-bench-'));
  const port = await findFreePort();
  const child = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  const ended = new Promise((resolve) => child.once('close', resolve));
  await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (/ready http/.test(output)) resolve(undefined);
    });
    child.once('close', () => reject(new Error(`The system did not start:\n${output}`)));
  });
  return {
    url: `http://localhost:${port}`,
    async stop() {
      child.kill();
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** @returns {Promise<number>} */
function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
