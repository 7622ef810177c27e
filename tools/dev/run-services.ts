import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { buildChanged } from '../build/build-changed.mjs';
import { root } from '../setup/ensure-installed.mjs';
import { step } from '../setup/progress.mjs';
import type { DevelopedApps } from './developed-apps';
import { watchFiles } from './watch-files';

const watched = [
  'services/backend/src',
  'services/identity-emulator/src',
  'services/registry/src',
  'services/site/src',
  'shared/service/src',
  'tools/start',
  'tools/dev',
];

/** Runs backend, registry and site server, and restarts them when their sources change. */
export function runServices(apps: DevelopedApps) {
  const start = () => {
    const program = path.join(root, 'tools/start/dist/service/development.js');
    const services = spawn(process.execPath, [program, root], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    services.once('message', () => {
      apps.follow((app) => services.connected && services.send(app));
    });
    return services.on('close', (code) => process.exit(code ?? 1));
  };
  const stop = async () => {
    child.removeAllListeners('close');
    child.kill('SIGTERM');
    await once(child, 'close');
  };
  const restart = async () => {
    try {
      await buildChanged({ only: ['system'] });
    } catch (error) {
      // The running services stay; the next change tries again.
      console.error(error instanceof Error ? error.message : error);
      return;
    }
    step('Restarting the services');
    await stop();
    child = start();
  };

  let child = start();
  /** One after the other: two restarts at once would start two services, and one would never stop. */
  let restarts = Promise.resolve();
  watchFiles(
    root,
    watched,
    () => {
      restarts = restarts.then(restart);
    },
    // A restart takes seconds.
    300,
  );
  process.on('exit', () => child.kill());
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void stop().then(() => process.exit(0)));
}
