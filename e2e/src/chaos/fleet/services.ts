import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { findFreePort } from '@meridian/service/free-port';
import { copyCompressedFiles } from '../../system/copy-data';
import { plainEnvironment, root } from '../../system/repository';
import type { Stores } from './stores';
import { type Supervised, supervise } from './supervise';

/** A service with the URL that it listens on. */
export interface Service {
  url: string;
  process: Supervised;
}

export interface Services {
  registry: Service;
  backend: Service;
  sites: readonly Service[];
}

/** All visitors of a load are sent from one network. */
export const manyForms = {
  FORM_LIMIT_PER_CLIENT: '1000000/600',
  FORM_LIMIT_PER_NETWORK: '1000000/600',
  FORM_LIMIT_PER_FORM: '1000000/600',
};
/** Two site servers switch at the same moment; a map reaches them sooner than this. */
const switchDelaySeconds = '3';
const siteNames = ['site-1', 'site-2'];

/**
 * Starts registry, backend and two site servers.
 *
 * @param publicOrigin of the proxy before the site servers
 */
export async function startServices(
  folder: string,
  { environment, databaseUrl, smtp }: Stores,
  publicOrigin: string,
): Promise<Services> {
  const internalToken = randomBytes(32).toString('hex');
  const internalPort = String(await findFreePort());
  const shared = {
    LOG_LEVEL: 'warn',
    INTERNAL_TOKEN: internalToken,
    PUBLIC_ORIGIN: publicOrigin,
  };
  const create = async (name: string, workspace: string, own: Record<string, string>) => {
    const dataDir = path.join(folder, name);
    await mkdir(dataDir, { recursive: true });
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const process = supervise({
      name,
      command: [globalThis.process.execPath, path.join(root, workspace, 'dist/service/main.js')],
      cwd: root,
      environment: plainEnvironment({ ...shared, DATA_DIR: dataDir, ...own, PORT: String(port) }),
      log: path.join(folder, `${name}.log`),
      isReady: async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok ?? false,
    });
    return { url, process };
  };
  const registry = await create('registry', 'registry', environment);
  const backend = await create('backend', 'backend', {
    DATABASE_URL: databaseUrl,
    INTERNAL_PORT: internalPort,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}?ignoreTLS=true`,
    ...manyForms,
    // With the defaults mails would go on a minute after a kill or an outage.
    OUTBOX_LEASE_SECONDS: '6',
    OUTBOX_RETRY_SECONDS: '1',
  });
  await Promise.all([registry.process.start(), backend.process.start()]);
  const startSite = async (name: string) => {
    const site = await create(name, 'site', {
      REGISTRY_URL: registry.url,
      BACKEND_URL: backend.url,
      REGISTRY_TRUST_ROOT: path.join(environment.DATA_DIR, 'keys/root.json'),
      SWITCH_DELAY_SECONDS: switchDelaySeconds,
    });
    await copyCompressedFiles(path.join(folder, name));
    await site.process.start();
    return site;
  };
  return {
    registry,
    backend,
    sites: await Promise.all(siteNames.map(startSite)),
  };
}
