import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { findFreePort } from '@meridian/service/free-port';
import type { Ending } from '../run/current-run';
import { currentRun } from '../run/current-run';
import { isRunning, listDescendants } from './processes';
import { plainEnvironment, root } from './repository';
import { startProgram } from './start-program';

export interface SystemLocation {
  url: string;
  registryUrl: string;
  backendUrl: string;
  dataDir: string;
  port: number;
  pid: number;
  log: string;
}

/** The whole system runs as by `npm start`, in a process of its own. */
export interface RunningSystem extends SystemLocation {
  output(): string;
  /** Ends it as a supervisor would. */
  stop(signal?: 'SIGTERM' | 'SIGINT'): Promise<Ending>;
  kill(): Promise<unknown>;
  /** Lets the process that started it end before it. */
  detach(): void;
}

/** @param options `program` is the Node.js that runs it, by default the one that runs the tests */
export async function startSystem(options: {
  dataDir: string;
  port?: number;
  environment?: Record<string, string>;
  program?: string;
}): Promise<RunningSystem> {
  const { dataDir, program = process.execPath } = options;
  const port = options.port ?? (await findFreePort());
  const log = `${dataDir}-${port}.log`;
  const environment = { PORT: String(port), DATA_DIR: dataDir, ...options.environment };
  const { child, output, end, awaitMoment } = startProgram(
    [program, path.join(root, 'tools/start/start.mjs')],
    { log, environment: plainEnvironment(environment) },
  );
  await awaitMoment('the system to be ready', () => /ready http:\/\/\S+\n/.test(output()));
  const { registryUrl, backendUrl } = JSON.parse(
    readFileSync(path.join(dataDir, 'run.json'), 'utf8'),
  );
  const pid = child.pid ?? 0;

  return {
    url: `http://localhost:${port}`,
    registryUrl,
    backendUrl,
    dataDir,
    port,
    pid,
    log,
    output,
    async stop(signal = 'SIGTERM') {
      const descendants = child.exitCode === null ? listDescendants(pid) : [];
      const started = performance.now();
      const code = await end(signal);
      const milliseconds = performance.now() - started;
      // They are looked at immediately, because the operating system uses pids again.
      return { code, milliseconds, left: descendants.filter(isRunning) };
    },
    kill: () => end('SIGKILL'),
    detach: () => child.unref(),
  };
}

/** The copy is seeded, with all releases live, and no other test uses it. */
export async function copyData(): Promise<string> {
  const { directory, template } = currentRun();
  const dataDir = path.join(directory, `data-${randomUUID().slice(0, 8)}`);
  await cp(template, dataDir, { recursive: true });
  return dataDir;
}
