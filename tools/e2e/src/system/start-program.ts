import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { waitUntil } from '../wait-until';
import { plainEnvironment, root } from './repository';

/** A start takes seconds, and ends at once when it fails; a crowded machine may need far longer. */
const startTimeoutMs = 150_000;

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** The output goes to a file, because the program may outlive its test file. With `isGroup` what it runs ends with it. */
export function startProgram(
  [program = '', ...words]: readonly string[],
  options: {
    log: string;
    cwd?: string;
    environment?: NodeJS.ProcessEnv;
    isGroup?: boolean;
  },
) {
  const { log, cwd = root, environment = plainEnvironment(), isGroup = false } = options;
  mkdirSync(path.dirname(log), { recursive: true });
  const file = openSync(log, 'w');
  const stdio = ['ignore', file, file] as const;
  const child = spawn(program, words, {
    cwd,
    env: environment,
    detached: isGroup,
    stdio: [...stdio],
  });
  closeSync(file);
  running.add(child);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  void ended.then(() => running.delete(child));
  const output = () => readFileSync(log, 'utf8');
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const end = (signal: NodeJS.Signals) => {
    if (isGroup && child.pid && isRunning()) process.kill(-child.pid, signal);
    else child.kill(signal);
    return ended;
  };
  return {
    child,
    output,
    isRunning,
    end,
    /** @throws Error with everything it printed when it ends before that, or takes too long */
    async awaitMoment<Seen>(
      what: string,
      look: () => Seen | Promise<Seen>,
      timing: { timeoutMs?: number; pauseMs?: number } = {},
    ) {
      const lookAgain = () => {
        if (!isRunning())
          throw new Error(`It has ended with ${child.exitCode ?? child.signalCode}`);
        return look();
      };
      const limits = { timeoutMs: startTimeoutMs, ...timing };
      return waitUntil(what, lookAgain, limits).catch(async ({ message }) => {
        await end('SIGKILL');
        throw new Error(`${message}:\n${output()}`);
      });
    },
  };
}
