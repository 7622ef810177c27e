import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** A process that writes rows to the embedded database in `dataDir` until it is killed. */
export interface Writer {
  /** Ids that were acknowledged so far. */
  acknowledged: Set<string>;
  /** Resolves with `open`, or `rejected` and the reason. */
  started: Promise<string>;
  kill(): Promise<void>;
}

export function spawnWriter(dataDir: string): Writer {
  const loader = join(folder, 'run-typescript.mjs');
  const child = spawn(
    process.execPath,
    ['--import', loader, join(folder, 'writer-process.ts'), dataDir],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
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
