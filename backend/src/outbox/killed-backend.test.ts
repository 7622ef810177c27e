import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@shared/service';
import { describeOnEachDatabase, silentLogger } from '@shared/service/testing';
import { type FakeSmtpServer, startFakeSmtpServer } from '../testing/fake-smtp-server';
import { contactValues, until } from '../testing/form-backend';
import { type SpawnedBackend, spawnBackend } from '../testing/spawn-backend';

const rounds = 20;
const senders = 6;
const origin = 'http://localhost:3000';

// Twenty starts of a process.
jest.setTimeout(300_000);

/** Sends forms until told to stop, each again until it is answered, as a page offers it. */
function startStream(currentUrl: () => string) {
  const acknowledged: string[] = [];
  let isEnding = false;
  const send = async () => {
    while (!isEnding) {
      const instance = randomUUID();
      let isAnswered = false;
      while (!isAnswered && !isEnding) {
        isAnswered = await post(currentUrl(), instance).catch(() => false);
        if (isAnswered) acknowledged.push(instance);
        else await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  };
  const senderLoops = Array.from({ length: senders }, send);
  return {
    acknowledged,
    async end() {
      isEnding = true;
      await Promise.all(senderLoops);
    },
  };
}

async function post(url: string, instance: string): Promise<boolean> {
  const body = new FormData();
  const ids = { service_id: 'meridian', template_id: 'contact', user_id: 'meridian-public-key' };
  const fields = { ...contactValues, form_instance: instance, ...ids };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const init = { method: 'POST', headers: { origin }, body };
  const response = await fetch(`${url}/api/v1.0/email/send-form`, init);
  // Whatever it is, it is no broken connection.
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.text()) === 'OK';
}

async function countQueued(url: string): Promise<number> {
  const response = await fetch(`${url}/api/ops/outbox`);
  const { queued } = (await response.json()) as { queued: number };
  return queued;
}

/** Where a process of its own finds the PostgreSQL that the test was given. */
async function urlOf({ sql }: Database): Promise<string> {
  const [row] = await sql<{ name: string; port: number }[]>`
    select current_database() as name, inet_server_port() as port`;
  const url = new URL(
    process.env.TEST_DATABASE_URL ?? `postgres://postgres@127.0.0.1:${row?.port}`,
  );
  url.pathname = `/${row?.name}`;
  return url.href;
}

describeOnEachDatabase('a backend that is killed under a stream of forms', (getDatabase) => {
  let directory: string;
  let mailServer: FakeSmtpServer;
  let environment: NodeJS.ProcessEnv;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'meridian-killed-'));
    mailServer = await startFakeSmtpServer();
    environment = {
      // The dead worker's leases end soon, or each round would wait a minute.
      OUTBOX_LEASE_SECONDS: '3',
      FORM_LIMIT_PER_ADDRESS: '1000000/600',
      FORM_LIMIT_PER_NETWORK: '1000000/600',
      FORM_LIMIT_PER_FORM: '1000000/600',
      // The embedded database is one process's own; its mails go into the local mailbox.
      ...(getDatabase().kind === 'pglite'
        ? { DATA_DIR: directory }
        : { DATABASE_URL: await urlOf(getDatabase()), SMTP_URL: mailServer.url }),
    };
  });
  afterAll(async () => {
    await mailServer.close();
    await rm(directory, { recursive: true, force: true });
  });

  it('has delivered each form that it acknowledged, once', async () => {
    let backend: SpawnedBackend = await spawnBackend(environment);
    const stream = startStream(() => backend.url);
    for (let round = 0; round < rounds; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 500));
      await backend.kill();
      backend = await spawnBackend(environment);
    }
    await stream.end();
    await until(async () => (await countQueued(backend.url)) === 0, 60_000);
    await backend.stop();

    const received = await readReceived();
    const expected = new Set(
      stream.acknowledged.map((instance) => `<contact.${instance}@meridian-health.example>`),
    );
    expect(expected.size).toBe(stream.acknowledged.length);
    expect(expected.size).toBeGreaterThan(rounds);
    expect([...expected].filter((id) => !received.includes(id))).toEqual([]);
    // The stable Message-ID lets a mail server recognise what was taken as its sender died.
    expect(new Set(received).size).toBe(
      getDatabase().kind === 'pglite' ? received.length : expected.size,
    );
  });

  /** The Message-IDs of every mail that arrived. */
  async function readReceived(): Promise<string[]> {
    if (getDatabase().kind === 'postgresql')
      return mailServer.taken.map(({ messageId }) => messageId);
    const database = await openDatabase({ dataDir: directory, logger: silentLogger });
    const rows = await database.sql<
      { message_id: string }[]
    >`select message_id from backend.mailbox`;
    await database.close();
    return rows.map((row) => row.message_id);
  }
});
