import { fork } from 'node:child_process';
import path from 'node:path';
import { plainEnvironment, root } from '../system/repository';

/** A registry of npm that stands for the public one. */
export interface InstalledRegistry {
  url: string;
  /** Every package that it was asked for. */
  asked: readonly string[];
  close(): void;
}

/** Starts a registry that has what is installed in this repository, and notes what it is asked for. */
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
