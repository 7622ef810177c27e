import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { listDescendants } from '../../system/processes';
import { startTimeoutMs } from '../../system/start-system';

/** What a supervisor such as systemd knows of a program. */
export interface Program {
  name: string;
  command: readonly string[];
  cwd: string;
  environment: NodeJS.ProcessEnv;
  /** Who runs it, where that is not the user of this process. */
  user?: { uid: number; gid: number } | undefined;
  /** File that takes what it prints. */
  log: string;
  isReady(): Promise<boolean>;
}

/** A program that is hurt and started again. */
export interface Supervised {
  name: string;
  pid(): number;
  /** Starts it, again and again while it ends by itself, until it is ready. */
  start(): Promise<void>;
  /** Ends it without warning. */
  kill(): Promise<void>;
  /** Asks it to end, and waits until it has. @returns its exit code */
  stop(): Promise<number | null>;
  /** Holds it with all its children: it neither responds nor closes a connection. */
  freeze(): void;
  thaw(): void;
}

const restartPauseMs = 200;
const all = new Set<Supervised>();
// A frozen child would outlive its parent.
process.once('exit', () => {
  for (const one of all) {
    one.thaw();
    void one.kill();
  }
});

/** Ends what was started here, the last first. */
export async function stopAll(): Promise<void> {
  for (const one of [...all].reverse()) {
    one.thaw();
    await one.stop();
  }
}

export function supervise(program: Program): Supervised {
  let child: ChildProcess | undefined;
  let ended = Promise.resolve<number | null>(null);

  const spawnChild = () => {
    const [file = '', ...words] = program.command;
    const output = openSync(program.log, 'a');
    const { cwd, environment: env, user } = program;
    const spawned = spawn(file, words, { cwd, env, ...user, stdio: ['ignore', output, output] });
    closeSync(output);
    child = spawned;
    ended = new Promise((resolve) => spawned.once('close', resolve));
  };
  const isRunning = () => child?.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    if (isRunning()) child?.kill(signal);
    return ended;
  };
  const signalTree = (signal: NodeJS.Signals) => {
    if (!isRunning() || !child?.pid) return;
    for (const pid of [child.pid, ...listDescendants(child.pid)]) signalProcess(pid, signal);
  };

  const supervised: Supervised = {
    name: program.name,
    pid: () => child?.pid ?? 0,
    async start() {
      all.add(supervised);
      for (const start = performance.now(); ; await sleep(restartPauseMs)) {
        if (!isRunning()) spawnChild();
        if (await program.isReady()) return;
        if (performance.now() - start > startTimeoutMs)
          throw new Error(`${program.name} did not become ready:\n${readEnd(program.log)}`);
      }
    },
    async kill() {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
    freeze: () => signalTree('SIGSTOP'),
    thaw: () => signalTree('SIGCONT'),
  };
  return supervised;
}

/** It may have ended since it was listed. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function readEnd(file: string): string {
  return readFileSync(file, 'utf8').slice(-4000);
}
