import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '@meridian/service/free-port';

/** Starts the whole system on data of its own. */
export async function startSite(root: string) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'meridian-bench-'));
  const port = await findFreePort();
  const child = spawn(process.execPath, [path.join(root, 'tools/start/start.mjs')], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  const ended = new Promise((resolve) => child.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (/ready http/.test(output)) resolve();
    });
    child.once('close', () => reject(new Error(`The system did not start:\n${output}`)));
  });
  return {
    url: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    dataDir,
    async stop() {
      child.kill();
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
