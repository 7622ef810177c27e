import { cp } from 'node:fs/promises';
import path from 'node:path';
import { findFreePort } from '@meridian/service/free-port';
import { currentFolders } from '../../run/current-run';
import { createNginx } from './nginx';
import { runCommand } from './run-command';
import { type Services, startServices } from './services';
import { type Stores, startStores } from './stores';
import { stopAll } from './supervise';

/** The system as in production: each service in processes of its own, two site servers behind nginx. */
export interface Fleet extends Services, Omit<Stores, 'close'> {
  /** What visitors request. */
  url: string;
  registryUrl: string;
  siteUrls: readonly string[];
  /** Of the registry; its keys are there. */
  dataDir: string;
  stop(): Promise<void>;
}

/** Starts it with the data and releases of the run's template, by a backup of that. */
export async function startFleet(): Promise<Fleet> {
  const folder = path.join(currentFolders().directory, 'fleet');
  const { close, ...stores } = await startStores(folder);
  await fillFrom(currentFolders().template, stores.environment);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const services = await startServices(folder, { ...stores, close }, url);
  const siteUrls = services.sites.map((site) => site.url);
  const nginx = await createNginx(path.join(folder, 'nginx'), port, siteUrls);
  await nginx.start();
  return {
    ...stores,
    ...services,
    url,
    registryUrl: services.registry.url,
    siteUrls,
    dataDir: stores.environment.DATA_DIR,
    environment: { ...stores.environment, REGISTRY_URL: services.registry.url },
    async stop() {
      await stopAll();
      await close();
    },
  };
}

/** Data, releases and keys of the template, by the commands that operators use. */
async function fillFrom(template: string, environment: Stores['environment']): Promise<void> {
  const file = path.join(currentFolders().directory, 'template.tar.gz');
  await runCommand('backup', [file, '--with-keys'], { DATA_DIR: template });
  await runCommand('restore', [file], environment);
  // Those of the teams are in no backup; the registry's command line signs with them.
  const keys = path.join(environment.DATA_DIR, 'keys');
  await cp(path.join(template, 'keys'), keys, { recursive: true });
}
