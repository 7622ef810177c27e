import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup/ensure-installed.mjs';
import { fail } from '../setup/progress.mjs';

/** Starts an app's development server as a process of its own and waits until it has built once. */
export function startDevelopmentServer(
  app: string,
  port: number,
  releaseFile?: string,
): Promise<void> {
  if (releaseFile) rmSync(releaseFile, { force: true });
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
      ...(releaseFile && { DEVELOPMENT_RELEASE: releaseFile }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.on('exit', () => child.kill());
  return new Promise((resolve) => {
    let output = '';
    let isReady = false;
    const read = (chunk: Buffer) => {
      output += chunk;
      // After the start the builder reports errors and rebuilds, which developers want to see.
      if (isReady) process.stdout.write(`${app}: ${String(chunk).trim()}\n`);
      else if (/ready\s+built in/.test(output)) {
        isReady = true;
        resolve();
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('close', (code) => {
      if (code === null) return;
      console.error(output);
      fail(`The development server of ${app} ended: the messages above say why.`);
    });
  });
}
