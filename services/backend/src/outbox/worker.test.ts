import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { createMetrics } from '@meridian/service';
import { describeWithDatabase, findFreePort, silentLogger, until } from '@meridian/service/testing';
import { headerOf } from '../mailbox/parse-mail';
import type { OutboxReport } from '../operators/outbox-routes';
import { type FakeSmtpServer, startFakeSmtpServer } from '../testing/fake-smtp-server';
import {
  contactValues,
  type FormBackend,
  openFormBackend,
  subscription,
  withIdempotencyKey,
} from '../testing/form-backend';
import { measureOutbox } from './measure-outbox';
import { claimMails, releaseLeases, settleSent } from './queries';
import { secondsUntilNextTry } from './worker';

// A busy machine is slow.
const timeoutMs = 30_000;
jest.setTimeout(2 * timeoutMs);

describeWithDatabase('the outbox', (getDatabase) => {
  let server: FakeSmtpServer;
  const open: FormBackend[] = [];

  /** A backend that delivers to the server, tries again soon, and is closed after the test. */
  async function start(environment: NodeJS.ProcessEnv = {}): Promise<FormBackend> {
    const forms = await openFormBackend(getDatabase(), {
      SMTP_URL: server.url,
      OUTBOX_RETRY_SECONDS: '0.001',
      ...environment,
    });
    await forms.backend.start();
    open.push(forms);
    return forms;
  }

  /** A port and URL without a server, where one can start later. */
  async function findServerAway() {
    const { port, url, close } = await startFakeSmtpServer(await findFreePort());
    await close();
    return { port, url };
  }
  /** Starts a server there, instead of the one that every test starts with. */
  async function comeBack(port: number) {
    await server.close();
    server = await startFakeSmtpServer(port);
  }

  const counts = async (forms: FormBackend) => ((await forms.ops('')) as OutboxReport).counters;
  const emptied = (forms: FormBackend) =>
    until(async () => (await counts(forms)).queued === 0, timeoutMs);

  beforeAll(async () => {
    await (await openFormBackend(getDatabase())).backend.close();
  });
  beforeEach(async () => {
    server = await startFakeSmtpServer();
    await getDatabase().sql`truncate backend.submissions, backend.mails cascade`;
  });
  afterEach(async () => {
    await Promise.all(open.map(({ backend }) => backend.close()));
    open.length = 0;
    await server.close();
  });

  it('delivers a mail as text and escaped HTML, to be answered to the sender of the form, and deletes its content', async () => {
    const forms = await start();
    const idempotencyKey = randomUUID();
    const typed = '<script>alert("1")</script> & <b>bold</b>';
    const values = { ...contactValues, user_message: typed };
    await forms.send('contact', withIdempotencyKey(values, idempotencyKey));
    await emptied(forms);
    const mail = server.accepted.find(({ to }) => to[0]?.startsWith('hello@'));
    if (!mail) throw new Error('no mail was accepted');
    expect(server.accepted).toHaveLength(2);
    expect(mail.to).toEqual(['hello@meridian-health.example']);
    expect(headerOf(mail, 'from')).toBe(
      'Meridian Health Education <hello@meridian-health.example>',
    );
    expect(headerOf(mail, 'reply-to')).toBe('Sana Malik <sana@example.com>');
    expect(headerOf(mail, 'subject')).toBe('A course on site (contact form)');
    expect(mail.messageId).toBe(`<contact.${idempotencyKey}@meridian-health.example>`);
    expect(headerOf(mail, 'auto-submitted')).toBe('auto-generated');
    for (const value of Object.values(values)) expect(mail.text).toContain(value);
    expect(mail.html).not.toMatch(/<script>|<b>/);
    expect(mail.html).toContain(
      '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &lt;b&gt;',
    );
    const sent = { state: 'sent', tries: 1, content: null, lease: null };
    expect(await getDatabase().sql`select state, tries, content, lease from backend.mails`).toEqual(
      [sent, sent],
    );
  });

  it('parks a mail after five tries', async () => {
    const forms = await start();
    const ids: string[] = [];
    server.respond = ({ messageId }) => {
      ids.push(messageId);
      return 451;
    };
    await forms.send('newsletter', subscription());
    await emptied(forms);
    expect(ids).toHaveLength(5);
    expect(new Set(ids).size).toBe(1);
    expect(await counts(forms)).toMatchObject({ queued: 0, sent: 0, parked: 1 });
  });

  it('tries few mails while the server is away, and delivers each once it is back', async () => {
    const { port, url } = await findServerAway();
    let connections = 0;
    const hangsUp = createServer((socket) => {
      connections += 1;
      socket.destroy();
    }).listen(port, '127.0.0.1');
    const forms = await openFormBackend(getDatabase(), {
      SMTP_URL: url,
      OUTBOX_RETRY_SECONDS: '0.005',
    });
    const keys = Array.from({ length: 12 }, () => randomUUID());
    for (const key of keys)
      expect((await forms.send('newsletter', subscription(key))).status).toBe(200);
    await forms.backend.start();
    open.push(forms);
    // Five mails at the same time, then the worker knows, and only probes.
    await until(async () => connections >= 6, timeoutMs);
    const tried = await getDatabase()
      .sql`select 1 from backend.mails where tries > 0 or lease is not null`;
    expect(tried).toHaveLength(5);

    await new Promise((resolve) => hangsUp.close(resolve));
    await comeBack(port);
    // It probes again after 10 s.
    const now = Date.now.bind(Date);
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 10_000);
    await emptied(forms);
    clock.mockRestore();
    expect(await counts(forms)).toMatchObject({ queued: 0, sent: 12, parked: 0 });
    const expected = keys.map((key) => `<newsletter-confirmation.${key}@meridian-health.example>`);
    expect(server.accepted.map(({ messageId }) => messageId).sort()).toEqual(expected.sort());
  });

  it('delivers to a server that was away when the previous process stopped', async () => {
    const { port, url } = await findServerAway();
    const environment = { SMTP_URL: url, OUTBOX_RETRY_SECONDS: '3600' };
    const before = await start(environment);
    await before.send('newsletter', subscription());
    await until(async () => {
      const [row] = await getDatabase().sql`
        select 1 from backend.mails where is_unanswered and lease is null`;
      return row !== undefined;
    }, timeoutMs);
    await before.backend.close();

    await comeBack(port);
    await emptied(await start(environment));
    expect(server.accepted).toHaveLength(1);
  });

  it('sends each mail once with any number of workers', async () => {
    const workers = [await start(), await start(), await start()];
    const [first] = workers;
    if (!first) throw new Error('no worker');
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        workers[index % 3]?.send('newsletter', subscription()),
      ),
    );
    await emptied(first);
    expect(server.accepted).toHaveLength(40);
    expect(new Set(server.accepted.map(({ messageId }) => messageId)).size).toBe(40);
  });

  describe('leases a mail', () => {
    const claim = (lease: string, seconds = 60) =>
      claimMails(getDatabase().db, { lease, size: 10, seconds });
    const [mine, another] = [randomUUID(), randomUUID()];

    beforeEach(async () => {
      const forms = await openFormBackend(getDatabase(), { SMTP_URL: server.url });
      await forms.send('newsletter', subscription());
    });

    it('to another worker when the lease has ended, and ignores the first one from then on', async () => {
      const [mail] = await claim(mine, 0.05);
      await until(async () => (await claim(another)).length === 1);
      expect(await settleSent(getDatabase().db, mail?.id ?? 0, mine)).toBe(false);
      expect(await settleSent(getDatabase().db, mail?.id ?? 0, another)).toBe(true);
      expect(await claim(mine)).toEqual([]);
    });

    it('for the requested time, and to another worker when the first releases it', async () => {
      await claim(mine, 3600);
      const [row] = await getDatabase().sql<{ seconds: number }[]>`
        select extract(epoch from leased_until - now())::int as seconds from backend.mails`;
      expect(row?.seconds).toBeGreaterThan(3000);
      expect(row?.seconds).toBeLessThanOrEqual(3600);
      await releaseLeases(getDatabase().db, mine);
      expect(await claim(another)).toHaveLength(1);
    });

    it('for longer while its worker lives and the server has not responded', async () => {
      const requested: string[] = [];
      let respond: (status: undefined) => void = () => undefined;
      server.respond = ({ messageId }) => {
        requested.push(messageId);
        return new Promise((resolve) => {
          respond = resolve;
        });
      };
      const leased = { OUTBOX_LEASE_SECONDS: '3' };
      const [first, second] = [await start(leased), await start(leased)];
      await until(() => requested.length > 0, timeoutMs);
      const [row] = await getDatabase().sql<{ lease: string; ends: string }[]>`
        select lease, leased_until as ends from backend.mails`;
      if (!row) throw new Error('no mail is leased');
      await until(async () => {
        const [later] = await getDatabase().sql`
          select 1 from backend.mails where now() > ${row.ends}::timestamptz`;
        return later !== undefined;
      }, timeoutMs);
      expect(
        await getDatabase().sql`
        select lease, leased_until > now() as is_leased from backend.mails`,
      ).toEqual([{ lease: row.lease, is_leased: true }]);
      respond(undefined);
      await Promise.all([emptied(first), emptied(second)]);
      expect(requested).toHaveLength(1);
      expect(server.accepted).toHaveLength(1);
    });
  });

  it('stops quickly, releases the mails in delivery, and delivers them after the next start', async () => {
    const forms = await start();
    let isRequested = false;
    server.respond = () => {
      isRequested = true;
      return new Promise(() => {});
    };
    await forms.send('newsletter', subscription());
    await until(() => isRequested, timeoutMs);
    const started = performance.now();
    await forms.backend.close();
    // 2 s on an idle machine; waiting for the server would take 20 s.
    expect(performance.now() - started).toBeLessThan(15_000);
    expect(await getDatabase().sql`select state, lease from backend.mails`).toEqual([
      { state: 'queued', lease: null },
    ]);

    server.respond = () => undefined;
    const again = await start();
    await emptied(again);
    expect(server.accepted).toHaveLength(1);
  });

  it('explains what is wrong with a request of operators', async () => {
    const { requestInternally: ask } = await openFormBackend(getDatabase());
    expect((await ask('/api/ops/outbox?state=lost')).status).toBe(400);
    expect((await ask('/api/ops/outbox/999999')).status).toBe(404);
    for (const body of ['', '{}', '{"ids":[]}', '{"ids":["1"]}', '{"state":"sent"}'])
      expect((await ask('/api/ops/outbox/retry', { method: 'POST', body })).status).toBe(400);
  });

  it('measures waiting mails, their age, and rejected forms', async () => {
    const { db, sql } = getDatabase();
    await sql`truncate backend.rate_limits, backend.turned_away`;
    const metrics = createMetrics({ buildVersion: 'test', logger: silentLogger });
    measureOutbox(metrics, db);
    const forms = await openFormBackend(getDatabase(), { FORM_LIMIT_PER_CLIENT: '2/600' });
    for (const status of [200, 200, 429])
      expect((await forms.send('contact', withIdempotencyKey(contactValues))).status).toBe(status);
    await sql`update backend.mails set created_at = now() - interval '90 seconds'
      where id = (select min(id) from backend.mails)`;
    await sql`update backend.mails set state = 'parked'
      where id = (select max(id) from backend.mails)`;
    const lines = (await metrics.read()).split('\n');
    const readSample = (sample: string) =>
      Number(lines.find((line) => line.startsWith(`${sample} `))?.slice(sample.length));
    // Two messages and two receipts, of which one is parked.
    expect(readSample('outbox_mails{state="queued"}')).toBe(3);
    expect(readSample('outbox_mails{state="parked"}')).toBe(1);
    expect(readSample('outbox_mails{state="sent"}')).toBe(0);
    expect(readSample('outbox_oldest_queued_seconds')).toBeGreaterThanOrEqual(90);
    expect(readSample('forms_rejected_today{form="contact",reason="too-many"}')).toBe(1);
  });
});

it('waits five times longer after each failed try, and gives up after the fifth', () => {
  const waits = [1, 2, 3, 4, 5].map((failed) => secondsUntilNextTry(failed, 30, () => 0.5));
  expect(waits).toEqual([30, 150, 750, 3750, undefined]);
});

it('spreads the next tries randomly over half of the wait', () => {
  expect(secondsUntilNextTry(1, 30, () => 0)).toBe(22.5);
  expect(secondsUntilNextTry(1, 30, () => 1)).toBe(37.5);
});
