import { spawn } from 'node:child_process';
import path from 'node:path';
import { findFreePort } from '@meridian/service/free-port';
import { waitUntil } from '../wait-until';
import { plainEnvironment, root } from './repository';
import { startTimeoutMs } from './start-system';

/**
 * Starts the system and kills it as soon as the moment has come.
 *
 * @param hasCome takes what the start has printed so far
 * @throws Error when the start ends, or is ready, before that
 */
export async function interruptStart(
  dataDir: string,
  hasCome: (output: string) => boolean,
): Promise<void> {
  const child = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: plainEnvironment({ DATA_DIR: dataDir, PORT: String(await findFreePort()) }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const look = () => {
    if (child.exitCode !== null || output.includes('ready http'))
      throw new Error(`The moment did not come:\n${output}`);
    return hasCome(output);
  };
  try {
    await waitUntil('the moment', look, { timeoutMs: startTimeoutMs, pauseMs: 5 });
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}
