import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from '@meridian/service/free-port';
import { count } from '../counts';
import type { Ending } from '../run/current-run';
import { waitUntil } from '../wait-until';
import { isRunning, listDescendants } from './processes';
import { plainEnvironment, root } from './repository';

/** Where a system can be reached. */
export interface SystemLocation {
  url: string;
  registryUrl: string;
  backendUrl: string;
  dataDir: string;
  port: number;
  pid: number;
  /** The file that it writes to what it says. */
  log: string;
}

/** The whole system as `npm start` runs it, in a process of its own. */
export interface RunningSystem extends SystemLocation {
  output(): string;
  /** Asks it to end, as a supervisor would, and waits until it has. */
  stop(signal?: 'SIGTERM' | 'SIGINT'): Promise<Ending>;
  /** Ends it without warning. */
  kill(): Promise<void>;
  /** Lets the process that started it end before it. */
  detach(): void;
}

/** A start takes seconds, and ends at once when it fails; a crowded machine may need far longer. */
export const startTimeoutMs = 150_000;

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * @param options `program` is the Node.js that runs it, by default the one that runs the tests
 * @throws Error with everything it printed when it ends before it is ready
 */
export async function startSystem(options: {
  dataDir: string;
  port?: number;
  environment?: Record<string, string>;
  program?: string;
}): Promise<RunningSystem> {
  count('system');
  const port = options.port ?? (await findFreePort());
  const log = `${options.dataDir}-${port}.log`;
  mkdirSync(path.dirname(log), { recursive: true });
  // A file, because the system may outlive the test file that started it.
  const output = openSync(log, 'w');
  const program = options.program ?? process.execPath;
  const child = spawn(program, [path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: plainEnvironment({
      PORT: String(port),
      DATA_DIR: options.dataDir,
      ...options.environment,
    }),
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  running.add(child);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  void ended.then(() => running.delete(child));
  const readOutput = () => readFileSync(log, 'utf8');

  const isReady = () => {
    const ending = child.exitCode ?? child.signalCode;
    if (ending !== null) throw new Error(`It has ended with ${ending}`);
    return /ready http:\/\/\S+\n/.test(readOutput());
  };
  await waitUntil('the system to be ready', isReady, { timeoutMs: startTimeoutMs }).catch(
    ({ message }) => {
      child.kill('SIGKILL');
      throw new Error(`${message}:\n${readOutput()}`);
    },
  );
  const { registryUrl, backendUrl } = JSON.parse(
    readFileSync(path.join(options.dataDir, 'run.json'), 'utf8'),
  );
  const pid = child.pid ?? 0;

  return {
    url: `http://localhost:${port}`,
    registryUrl,
    backendUrl,
    dataDir: options.dataDir,
    port,
    pid,
    log,
    output: readOutput,
    async stop(signal = 'SIGTERM') {
      const descendants = child.exitCode === null ? listDescendants(pid) : [];
      const started = performance.now();
      child.kill(signal);
      const code = await ended;
      const milliseconds = performance.now() - started;
      // Looked at immediately, because the operating system uses pids again.
      return { code, milliseconds, left: descendants.filter(isRunning) };
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    detach: () => child.unref(),
  };
}
