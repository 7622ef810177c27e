import path from 'node:path';
import { currentRun } from '../run/current-run';
import { plainEnvironment, root } from './repository';
import { startProgram } from './start-program';

export interface RunningService {
  url: string;
  kill(): Promise<unknown>;
}

const running = new Set<RunningService>();
afterAll(() => Promise.all([...running].map((service) => service.kill())));

/** @param probe path that responds with 200 once the service is ready */
export async function startService(
  folder: string,
  { port, probe, environment }: { port: number; probe: string; environment: object },
): Promise<RunningService> {
  const { end, awaitMoment } = startProgram(
    [process.execPath, path.join(root, 'services', folder, 'dist/service/main.js')],
    {
      log: path.join(currentRun().directory, `${folder}-${port}.log`),
      environment: plainEnvironment({ LOG_LEVEL: 'warn', ...environment, PORT: String(port) }),
    },
  );
  const url = `http://127.0.0.1:${port}`;
  const service = { url, kill: () => end('SIGKILL') };
  running.add(service);
  const isReady = async () => (await fetch(url + probe).catch(() => null))?.ok ?? false;
  await awaitMoment(`${folder} to become ready`, isReady);
  return service;
}
