import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { DevelopmentBuild } from '@meridian/contracts/development';
import { root } from '../setup/ensure-installed.mjs';
import { fail } from '../setup/progress.mjs';

/** All of them end with this process. */
const children: ChildProcess[] = [];
process.on('exit', () => {
  for (const child of children) child.kill();
});

/**
 * Starts an app's development server as a process of its own and waits until it has built once.
 * @param onBuild gets what the server says of its builds
 * @param options.site the origin whose pages may load its files, beside its own
 */
export function startDevelopmentServer(
  app: string,
  port: number,
  onBuild: (build: DevelopmentBuild) => void,
  { site = '' }: { site?: string | undefined } = {},
): Promise<void> {
  const rsbuild = path.join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js');
  const config = path.join(root, 'scripts/dev/rsbuild.development.ts');
  const child = spawn(process.execPath, [rsbuild, 'dev', '-c', config], {
    cwd: path.join(root, app),
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DEVELOPMENT_ROOT: root,
      DEVELOPMENT_APP: app,
      DEVELOPMENT_PORT: String(port),
      DEVELOPMENT_SITE: site,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  children.push(child);
  return new Promise((resolve) => {
    let output = '';
    let isReady = false;
    const read = (chunk: Buffer) => {
      // After the start the builder reports faults and rebuilds, which developers want to see.
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
      if (code === null) return;
      console.error(output);
      fail(`The development server of ${app} ended: the messages above say why.`);
    });
  });
}
