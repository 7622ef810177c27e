import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from './free-port';
import { isRunning, listDescendants } from './processes';
import { plainEnvironment, root } from './repository';

/** The whole system as `npm start` runs it, in a process of its own. */
export interface RunningSystem {
  url: string;
  registryUrl: string;
  backendUrl: string;
  dataDir: string;
  port: number;
  pid: number;
  output(): string;
  /** Asks it to end, as a supervisor would, and waits until it has. */
  stop(signal?: 'SIGTERM' | 'SIGINT'): Promise<Ending>;
  /** Ends it without any warning. */
  kill(): Promise<void>;
}

export interface Ending {
  code: number | null;
  milliseconds: number;
  /** Pids of the processes that it had started and that were there after its end. */
  left: number[];
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** @throws Error with everything it printed when it ends before it is ready */
export async function startSystem(options: {
  dataDir: string;
  port?: number;
  environment?: Record<string, string>;
}): Promise<RunningSystem> {
  const port = options.port ?? (await findFreePort());

  const child = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: plainEnvironment({
      PORT: String(port),
      DATA_DIR: options.dataDir,
      ...options.environment,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  void ended.then(() => running.delete(child));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (/ready http:\/\/\S+\n/.test(output)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', (code) => reject(new Error(`It ended with code ${code}:\n${output}`)));
  });
  const addresses = JSON.parse(readFileSync(path.join(options.dataDir, 'run.json'), 'utf8'));
  const pid = child.pid ?? 0;

  return {
    url: `http://localhost:${port}`,
    registryUrl: addresses.registryUrl,
    backendUrl: addresses.backendUrl,
    dataDir: options.dataDir,
    port,
    pid,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      const descendants = child.exitCode === null ? listDescendants(pid) : [];
      const asked = performance.now();
      child.kill(signal);
      const code = await ended;
      const milliseconds = performance.now() - asked;
      // Now, for the numbers of processes are used again.
      return { code, milliseconds, left: descendants.filter(isRunning) };
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
