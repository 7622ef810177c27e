import { spawn } from 'node:child_process';
import path from 'node:path';
import { waitUntil } from '../wait-until';
import { plainEnvironment, root } from './repository';
import { startTimeoutMs } from './start-system';

/** One of the system's servers in a process of its own. */
export interface RunningService {
  url: string;
  /** Ends it without warning. */
  kill(): Promise<void>;
}

const running = new Set<RunningService>();
afterAll(() => Promise.all([...running].map((service) => service.kill())));

/**
 * Starts a server from its own build, as in production.
 *
 * @param folder the workspace, e.g. `backend`
 * @param probe path that responds with 200 once the service is ready
 * @throws Error with everything it printed when it does not become ready
 */
export async function startService(
  folder: string,
  options: { port: number; probe: string; environment: Record<string, string> },
): Promise<RunningService> {
  const child = spawn(process.execPath, [path.join(root, folder, 'dist/service/main.js')], {
    cwd: root,
    env: plainEnvironment({
      LOG_LEVEL: 'warn',
      ...options.environment,
      PORT: String(options.port),
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const service = {
    url: `http://127.0.0.1:${options.port}`,
    async kill() {
      running.delete(service);
      child.kill('SIGKILL');
      await ended;
    },
  };
  running.add(service);

  const probe = async () => {
    if (child.exitCode !== null) return 'ended';
    const response = await fetch(service.url + options.probe).catch(() => null);
    return response?.ok && 'ready';
  };
  const outcome = await waitUntil(`${folder} to become ready`, probe, {
    timeoutMs: startTimeoutMs,
  }).catch(() => 'late');
  if (outcome === 'ready') return service;
  throw new Error(`${folder} did not become ready:\n${output.slice(-4000)}`);
}
