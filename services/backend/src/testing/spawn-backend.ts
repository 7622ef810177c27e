import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { useProgram } from '@meridian/service/testing';

/** The backend in its own process, for tests that kill it. `internalUrl` is the one for operators. */
export type SpawnedBackend = Awaited<ReturnType<typeof spawnBackend>>;

/** Lets a test file start `main.ts`; a start that fails throws an Error with exit code and last log line. */
export function useSpawnedBackend(): (environment: NodeJS.ProcessEnv) => Promise<SpawnedBackend> {
  const program = useProgram(fileURLToPath(new URL('../main.ts', import.meta.url)));
  return (environment) => spawnBackend(program(), environment);
}

async function spawnBackend(program: string, environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      PORT: '0',
      INTERNAL_PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const urls = await new Promise<{ url: string; internalUrl: string }>((resolve, reject) => {
    let last = '';
    createInterface({ input: child.stdout }).on('line', (line) => {
      last = line;
      const ready = /"ready (http:[^"]+)"/.exec(line);
      if (ready?.[1]) resolve({ url: ready[1], internalUrl: JSON.parse(line).internalUrl });
    });
    child.once('close', (code) => reject(new Error(`The backend ended with ${code}: ${last}`)));
  });
  return {
    ...urls,
    /** Kills it as a power cut or the kernel would: nothing is finished or released. */
    kill: () => end(child, 'SIGKILL'),
    /** Stops it as an operator would. */
    stop: () => end(child, 'SIGTERM'),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill(signal);
  await closed;
}
