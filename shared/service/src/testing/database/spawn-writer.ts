import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { useProgram } from '../programs/use-program';

/** A process that writes rows to the embedded database in `dataDir` until it is killed. */
export interface Writer {
  /** Ids that were acknowledged so far. */
  acknowledged: Set<string>;
  /** Resolves with `open`, or `rejected` and the reason. */
  started: Promise<string>;
  kill(): Promise<void>;
}

/** Lets a test file spawn writers: `const spawnWriter = useWriter();` */
export function useWriter(): (dataDir: string) => Writer {
  const program = useProgram(fileURLToPath(new URL('./writer-process.ts', import.meta.url)));
  return (dataDir) => spawnWriter([program(), dataDir]);
}

function spawnWriter(words: string[]): Writer {
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const acknowledged = new Set<string>();
  const started = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      if (/^\d+$/.test(line)) acknowledged.add(line);
      else resolve(line);
    });
  });
  return { acknowledged, started, kill: () => kill(child) };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}
