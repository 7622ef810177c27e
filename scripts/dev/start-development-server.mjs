// @ts-check
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup/ensure-installed.mjs';
import { fail } from '../setup/progress.mjs';

/**
 * Starts an app's development server as a process of its own and waits until it has built once.
 *
 * @param {{ app: string, port: number, offer?: string }} options
 * @returns {Promise<void>}
 */
export function startDevelopmentServer({ app, port, offer }) {
  if (offer) rmSync(offer, { force: true });
  const child = spawn(
    process.execPath,
    [
      path.join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js'),
      'dev',
      '-c',
      path.join(root, 'scripts/dev/rsbuild.development.ts'),
    ],
    {
      cwd: path.join(root, app),
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DEVELOPMENT_ROOT: root,
        DEVELOPMENT_APP: app,
        DEVELOPMENT_PORT: String(port),
        ...(offer ? { DEVELOPMENT_OFFER: offer } : {}),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  process.on('exit', () => child.kill());
  return new Promise((resolve) => {
    let output = '';
    let isReady = false;
    /** @param {Buffer} chunk */
    const read = (chunk) => {
      output += chunk;
      // What the builder says after the start concerns whoever edits: errors and rebuilds.
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
