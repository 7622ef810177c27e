import { fork } from 'node:child_process';
import path from 'node:path';
import { plainEnvironment, root } from '../system/repository';

export interface InstalledRegistry {
  url: string;
  asked: readonly string[];
  close(): void;
}

/** The registry has what is installed in this repository, and stands for the public one. */
export async function openInstalledRegistry(): Promise<InstalledRegistry> {
  const child = fork(path.join(root, 'tools/e2e/src/outside/installed-registry.mjs'), {
    cwd: root,
    env: plainEnvironment(),
    // Jest runs with options of Node that are its own.
    execArgv: [],
  });
  const asked: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The registry ended with ${code}`)));
    child.on('message', (message: { url: string } | { asked: string }) => {
      if ('url' in message) resolve(message.url);
      else asked.push(message.asked);
    });
  });
  return { url, asked, close: () => void child.kill() };
}
