import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { DevelopmentBuild } from '@meridian/contracts/development';

/** Development servers, which end with this process. */
const children: ChildProcess[] = [];
process.on('exit', () => {
  for (const child of children) child.kill();
});

/**
 * Starts the development server of an app in its own process and waits for the first build.
 * @param options.config path of the builder's configuration
 * @param options.env variables in addition to those of this process
 * @param options.onBuild called for each message about a build
 * @param options.onEnd called with the printed output when the server ends by itself
 */
export function startServer(options: {
  app: string;
  directory: string;
  config: string;
  env: Record<string, string>;
  onBuild: (build: DevelopmentBuild) => void;
  onEnd: (output: string) => void;
}): Promise<void> {
  const { app, directory, config, env, onBuild, onEnd } = options;
  const child = spawn(process.execPath, [findBuilder(), 'dev', '-c', config], {
    cwd: directory,
    env: { ...process.env, ...env, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  children.push(child);
  return new Promise((resolve) => {
    let output = '';
    let isReady = false;
    const read = (chunk: Buffer) => {
      // After the start, developers see the builder's messages about faults and rebuilds.
      if (isReady) process.stdout.write(`${app}: ${String(chunk).trim()}\n`);
      else output += chunk;
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('message', (message) => {
      const build = message as DevelopmentBuild;
      onBuild(build);
      if (build.type !== 'built' || isReady) return;
      isReady = true;
      if (build.faults.length > 0) process.stdout.write(`${app}: ${output.trim()}\n`);
      resolve();
    });
    child.on('close', (code) => {
      if (code !== null) onEnd(output);
    });
  });
}

/** Path of the builder's program, which the `exports` of its package do not name. */
function findBuilder(): string {
  const main = createRequire(import.meta.url).resolve('@rsbuild/core');
  const home = path.join('@rsbuild', 'core');
  return path.join(main.slice(0, main.lastIndexOf(home) + home.length), 'bin/rsbuild.js');
}
