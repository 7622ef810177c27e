import { randomBytes } from 'node:crypto';
import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { findFreePort } from '@shared/service/free-port';
import { startS3Server } from 'registry/testing';
import { currentFolders } from '../../run/current-run';
import { copyCompressedFiles } from '../../system/copy-data';
import { plainEnvironment, root, runScript } from '../../system/repository';
import { type Gate, openGate } from './gate';
import { type MailSink, startMailSink } from './mail-sink';
import { createNginx } from './nginx';
import { createPostgresql } from './postgresql';
import { type Supervised, stopAll, supervise } from './supervise';

/** The system as in production: each service in processes of its own, two site servers behind nginx. */
export interface Fleet {
  /** What visitors request. */
  url: string;
  registryUrl: string;
  /** Of the registry; its keys are there. */
  dataDir: string;
  databaseUrl: string;
  /** Its ports on this machine, by service. */
  siteUrls: readonly string[];
  backendUrl: string;
  postgresql: Supervised;
  registry: Supervised;
  backend: Supervised;
  sites: readonly Supervised[];
  /** Between registry and the S3 store. */
  s3: Gate;
  /** Between backend and the mail server. */
  smtp: Gate;
  mails: MailSink;
  /** The settings by which commands for operators find this system. */
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/** All visitors of a load are sent from one network. */
export const manyForms = {
  FORM_LIMIT_PER_CLIENT: '1000000/600',
  FORM_LIMIT_PER_NETWORK: '1000000/600',
  FORM_LIMIT_PER_FORM: '1000000/600',
};
/** Two site servers switch at the same moment; a map reaches them sooner than this. */
const switchDelaySeconds = '2';

/** Starts it with the data and releases of the run's template, by a backup of that. */
export async function startFleet(): Promise<Fleet> {
  const folder = path.join(currentFolders().directory, 'fleet');
  const folderOf = (name: string) => path.join(folder, name);
  for (const name of ['registry', 'backend', 'site-1', 'site-2'])
    await mkdir(folderOf(name), { recursive: true });
  const port = async (): Promise<number> => findFreePort();
  const url = (of: number) => `http://127.0.0.1:${of}`;
  const ports = {
    registry: await port(),
    backend: await port(),
    internal: await port(),
    sites: [await port(), await port()] as const,
    nginx: await port(),
  };

  const { server: postgresql, url: databaseUrl } = await createPostgresql(
    folderOf('postgresql'),
    await port(),
  );
  await postgresql.start();
  const s3Server = await startS3Server();
  const bucket = await s3Server.createBucket('releases');
  const s3 = await openGate(await port(), Number(new URL(bucket.url).port));
  const mails = await startMailSink();
  const smtp = await openGate(await port(), mails.port);

  const environment = {
    DATA_DIR: folderOf('registry'),
    DATABASE_URL: databaseUrl,
    RELEASES_S3_URL: url(s3.port),
    RELEASES_S3_BUCKET: bucket.bucket,
    RELEASES_S3_KEY_ID: bucket.keyId,
    RELEASES_S3_SECRET: bucket.secret,
  };
  await fillFrom(currentFolders().template, environment);

  const internalToken = randomBytes(32).toString('hex');
  const service = (name: string, workspace: string, own: Record<string, string>) =>
    supervise({
      name,
      command: [process.execPath, path.join(root, workspace, 'dist/service/main.js')],
      cwd: root,
      environment: plainEnvironment({
        LOG_LEVEL: 'warn',
        INTERNAL_TOKEN: internalToken,
        PUBLIC_ORIGIN: url(ports.nginx),
        ...own,
      }),
      log: path.join(folder, `${name.replace(' ', '-')}.log`),
      isReady: async () =>
        (await fetch(`${url(Number(own.PORT))}/readyz`).catch(() => null))?.ok ?? false,
    });
  const registry = service('registry', 'registry', {
    ...environment,
    PORT: String(ports.registry),
  });
  const backend = service('backend', 'backend', {
    DATA_DIR: folderOf('backend'),
    DATABASE_URL: databaseUrl,
    PORT: String(ports.backend),
    INTERNAL_PORT: String(ports.internal),
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}?ignoreTLS=true`,
    ...manyForms,
    // With the defaults mails would go on a minute after a kill or an outage.
    OUTBOX_LEASE_SECONDS: '6',
    OUTBOX_RETRY_SECONDS: '1',
  });
  await Promise.all([registry.start(), backend.start()]);
  const sites = await Promise.all(
    ports.sites.map(async (sitePort, index) => {
      const name = `site-${index + 1}`;
      await copyCompressedFiles(folderOf(name));
      const site = service(name, 'site', {
        DATA_DIR: folderOf(name),
        PORT: String(sitePort),
        REGISTRY_URL: url(ports.registry),
        BACKEND_URL: url(ports.backend),
        REGISTRY_TRUST_ROOT: path.join(environment.DATA_DIR, 'keys/root.json'),
        SWITCH_DELAY_SECONDS: switchDelaySeconds,
      });
      await site.start();
      return site;
    }),
  );
  const nginx = await createNginx(folderOf('nginx'), ports.nginx, ports.sites);
  await nginx.start();

  return {
    url: url(ports.nginx),
    registryUrl: url(ports.registry),
    backendUrl: url(ports.backend),
    siteUrls: ports.sites.map(url),
    dataDir: environment.DATA_DIR,
    databaseUrl,
    postgresql,
    registry,
    backend,
    sites,
    s3,
    smtp,
    mails,
    environment: { ...environment, REGISTRY_URL: url(ports.registry) },
    async stop() {
      await stopAll();
      await Promise.all([s3.close(), smtp.close(), mails.close(), s3Server.stop()]);
    },
  };
}

/** Data, releases and keys of the template, by the commands that operators use. */
async function fillFrom(template: string, environment: Record<string, string>): Promise<void> {
  const file = path.join(currentFolders().directory, 'template.tar.gz');
  await run('backup', [file, '--with-keys'], { DATA_DIR: template });
  await run('restore', [file], environment);
  // The registry's command line signs with the keys of the teams.
  await cp(path.join(template, 'keys'), path.join(environment.DATA_DIR ?? '', 'keys'), {
    recursive: true,
  });
}

async function run(
  name: string,
  words: readonly string[],
  environment: Record<string, string>,
): Promise<void> {
  const { code, stderr } = await runScript('scripts/run-cli.mjs', [name, ...words], environment);
  if (code !== 0) throw new Error(`npm run ${name} ended with ${code}: ${stderr}`);
}
