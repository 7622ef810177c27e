import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { startS3Server } from '@meridian/registry/testing';
import { findFreePort } from '@meridian/service/free-port';
import { type Gate, openGate } from './gate';
import { type MailSink, startMailSink } from './mail-sink';
import { createPostgresql } from './postgresql';
import type { Supervised } from './supervise';

/** What the services keep things in, or send them to. */
export interface Stores {
  postgresql: Supervised;
  databaseUrl: string;
  /** Before the S3 store. */
  s3: Gate;
  /** Before the mail server. */
  smtp: Gate;
  mails: MailSink;
  /** The settings that name database and S3 store, and a data directory for keys. */
  environment: Record<'DATA_DIR' | 'DATABASE_URL', string> & Record<string, string>;
  /** Ends all but PostgreSQL. */
  close(): Promise<void>;
}

/** Starts them, empty. */
export async function startStores(folder: string): Promise<Stores> {
  const dataDir = path.join(folder, 'registry');
  await mkdir(dataDir, { recursive: true });
  const postgresqlFolder = path.join(folder, 'postgresql');
  const postgresql = await createPostgresql(postgresqlFolder, await findFreePort());
  await postgresql.server.start();
  const s3Server = await startS3Server();
  const { url, bucket, keyId, secret } = await s3Server.createBucket('releases');
  const s3 = await openGate(await findFreePort(), Number(new URL(url).port));
  const mails = await startMailSink();
  const smtp = await openGate(await findFreePort(), mails.port);
  return {
    postgresql: postgresql.server,
    databaseUrl: postgresql.url,
    s3,
    smtp,
    mails,
    environment: {
      DATA_DIR: dataDir,
      DATABASE_URL: postgresql.url,
      RELEASES_S3_URL: `http://127.0.0.1:${s3.port}`,
      RELEASES_S3_BUCKET: bucket,
      RELEASES_S3_KEY_ID: keyId,
      RELEASES_S3_SECRET: secret,
    },
    async close() {
      await Promise.all([s3.close(), smtp.close(), mails.close(), s3Server.stop()]);
    },
  };
}
