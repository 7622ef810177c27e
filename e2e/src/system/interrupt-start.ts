import { spawn } from 'node:child_process';
import path from 'node:path';
import { findFreePort } from './free-port';
import { plainEnvironment, root } from './repository';

/** Starts the system and kills it after a time, in the middle of any step. */
export async function interruptStart(dataDir: string, afterMs: number): Promise<void> {
  const child = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: plainEnvironment({ DATA_DIR: dataDir, PORT: String(await findFreePort()) }),
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  setTimeout(() => child.kill('SIGKILL'), afterMs);
  await ended;
}
