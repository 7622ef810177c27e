import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createRandom,
  describeOnPostgresql,
  findFreePort,
  type TestDatabase,
  until,
} from '@meridian/service/testing';
import type { OutboxReport } from '../operators/outbox-routes';
import { type FakeSmtpServer, startFakeSmtpServer } from '../testing/fake-smtp-server';
import { internalToken } from '../testing/form-backend';
import { startFormStream } from '../testing/form-stream';
import { type SpawnedBackend, useSpawnedBackend } from '../testing/spawn-backend';

/** A kill comes some milliseconds after a form, in one of the ranges between these. */
const killRangesMs = [0, 2, 6, 15, 30, 50] as const;
const killsPerRange = 10;
const origin = 'http://localhost:3000';
/** Set it to the seed in the message of a failure, to kill at the same moments. */
const seed = Number(process.env.TEST_SEED ?? randomInt(2 ** 31));
/** Many times longer than each step takes on a quiet machine. */
const timeoutMs = 60_000;
/** Name of the killed backend’s connections at the database. */
const application = 'killed-backend';

// The test starts 51 processes, one after the other.
jest.setTimeout(20 * timeoutMs);

const spawnBackend = useSpawnedBackend();

describeOnPostgresql('a backend that is killed under a stream of forms', (getDatabase) => {
  let mailServer: FakeSmtpServer;
  let environment: NodeJS.ProcessEnv;
  let backend: SpawnedBackend | undefined;

  beforeAll(async () => {
    mailServer = await startFakeSmtpServer();
    environment = {
      // Visitors go on sending while it is dead, and no other test's server may respond to them.
      PORT: String(await findFreePort()),
      // With the default a minute would pass until the last killed worker's mails are delivered.
      INTERNAL_TOKEN: internalToken,
      OUTBOX_LEASE_SECONDS: '6',
      OUTBOX_RETRY_SECONDS: '1',
      FORM_LIMIT_PER_CLIENT: '1000000/600',
      FORM_LIMIT_PER_NETWORK: '1000000/600',
      FORM_LIMIT_PER_FORM: '1000000/600',
      DATABASE_URL: await urlOf(getDatabase()),
      SMTP_URL: mailServer.url,
    };
  });
  afterAll(async () => {
    await backend?.kill();
    await mailServer.close();
  });

  it('delivers the mails of each acknowledged form once, and nothing else', async () => {
    let running = await start();
    const stream = startFormStream(origin, () => running.url);
    const killAgainAndAgain = async () => {
      const random = createRandom(seed);
      const sentInVain: string[] = [];
      const ranges = killRangesMs.slice(1).map((endMs, index) => [killRangesMs[index] ?? 0, endMs]);
      const kills = Array<typeof ranges>(killsPerRange).fill(ranges).flat();
      for (const [beginMs = 0, endMs = 0] of kills) {
        const [formsBefore, mailsBefore] = [stream.countForms(), mailServer.accepted.length];
        const forms = 1 + Math.floor(random() * 15);
        await until(() => stream.countForms() >= formsBefore + forms, timeoutMs);
        await sleep(beginMs + random() * (endMs - beginMs));
        await running.kill();
        sentInVain.push(...(await findUnsettled(mailsBefore)));
        running = await start();
      }
      await stream.end();
      await until(async () => (await countQueued(running.internalUrl)) === 0, timeoutMs);
      await running.stop();

      const received = mailServer.accepted.map(({ messageId }) => messageId);
      const distinct = new Set(received);
      const acknowledged = new Set(stream.acknowledged);
      expect(stream.countBroken()).toBeGreaterThan(0);
      expect([...acknowledged].filter((id) => !distinct.has(id))).toEqual([]);
      expect([...distinct].filter((id) => !acknowledged.has(id))).toEqual([]);
      // No protocol prevents these: the process died after the server's 250, before it was stored.
      const repeated = received.filter((id, index) => received.indexOf(id) !== index);
      expect(repeated.sort()).toEqual(sentInVain.sort());
    };
    await killAgainAndAgain().catch((cause) => {
      stream.abandon();
      throw new Error(`It failed with TEST_SEED=${seed}`, { cause });
    });
  });

  async function start(): Promise<SpawnedBackend> {
    backend = await spawnBackend(environment);
    return backend;
  }

  /**
   * The Message-IDs of mails that the server took from the process that has just died, and that are
   * queued all the same.
   */
  async function findUnsettled(mailsBefore: number): Promise<string[]> {
    const { sql } = getDatabase();
    // The mails that the dead process had sent arrive first.
    await until(() => mailServer.countConnections() === 0, timeoutMs);
    await until(async () => {
      const sessions = await sql`
        select 1 from pg_stat_activity where application_name = ${application}`;
      return sessions.length === 0;
    }, timeoutMs);
    const queued = await sql<{ message_id: string }[]>`
      select message_id from backend.mails where state = 'queued'`;
    const ids = new Set(queued.map((row) => row.message_id));
    const taken = mailServer.accepted.slice(mailsBefore).map(({ messageId }) => messageId);
    return taken.filter((id) => ids.has(id.slice(1, id.lastIndexOf('@'))));
  }
});

async function countQueued(url: string): Promise<number> {
  const headers = { 'x-internal-token': internalToken };
  const response = await fetch(`${url}/api/ops/outbox`, { headers });
  return ((await response.json()) as OutboxReport).counters.queued;
}

/** URL by which another process reaches the test's PostgreSQL. */
async function urlOf({ sql }: TestDatabase): Promise<string> {
  const [row] = await sql<{ name: string; port: number }[]>`
    select current_database() as name, inet_server_port() as port`;
  const url = new URL(
    process.env.TEST_DATABASE_URL ?? `postgres://postgres@127.0.0.1:${row?.port}`,
  );
  url.pathname = `/${row?.name}`;
  url.searchParams.set('application_name', application);
  return url.href;
}
