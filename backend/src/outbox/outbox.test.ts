import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { describeWithDatabase, findFreePort } from '@meridian/service/testing';
import { headerOf } from '../mailbox/parse-mail';
import { type FakeSmtpServer, startFakeSmtpServer } from '../testing/fake-smtp-server';
import {
  contactValues,
  type FormBackend,
  internalToken,
  openFormBackend,
  preRegistrationValues,
  subscription,
  until,
  withIdempotencyKey,
} from '../testing/form-backend';
import { claimMails, releaseLeases, settleSent } from './queries';

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
      OUTBOX_RETRY_SECONDS: '0.005',
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

  const counts = (forms: FormBackend) => forms.ops('');
  const emptied = (forms: FormBackend) =>
    until(async () => JSON.stringify(await counts(forms)).includes('"queued":0'), timeoutMs);

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

  it('delivers a mail as HTML and text, and a reply goes to the sender of the form', async () => {
    const forms = await start();
    const idempotencyKey = randomUUID();
    await forms.send('contact', withIdempotencyKey(contactValues, idempotencyKey));
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
    for (const value of Object.values(contactValues)) {
      expect(mail.text).toContain(value);
      expect(mail.html).toContain(value);
    }
  });

  it('escapes in HTML what visitors have typed', async () => {
    const forms = await start();
    const typed = '<script>alert("1")</script> & <b>bold</b>';
    await forms.send('contact', withIdempotencyKey({ ...contactValues, user_message: typed }));
    await emptied(forms);
    const html = server.accepted.find(({ to }) => to[0]?.startsWith('hello@'))?.html ?? '';
    expect(html).not.toMatch(/<script>|<b>/);
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &lt;b&gt;');
  });

  it('deletes the content of a mail once it is sent', async () => {
    const forms = await start();
    await forms.send('newsletter', subscription());
    await emptied(forms);
    expect(await getDatabase().sql`select state, tries, content, lease from backend.mails`).toEqual(
      [{ state: 'sent', tries: 1, content: null, lease: null }],
    );
  });

  it('parks a mail after five tries, shows it, and retries it on request', async () => {
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
    const { mails } = (await forms.ops('/mails?state=parked')) as { mails: { id: number }[] };
    const id = mails[0]?.id ?? 0;
    expect(mails).toMatchObject([
      {
        state: 'parked',
        tries: 5,
        subject: 'Confirm your subscription to the Meridian newsletter',
      },
    ]);
    expect(await forms.ops(`/mails/${id}`)).toMatchObject({
      lastError: expect.stringMatching(/451/),
      content: { text: expect.stringContaining('One more step to subscribe') },
    });

    server.respond = () => undefined;
    expect(await forms.ops('/retry', { ids: [id] })).toEqual({ retried: [id] });
    await emptied(forms);
    expect(server.accepted).toHaveLength(1);
    expect(await forms.ops('/retry', { ids: [id] })).toEqual({ retried: [] });
  });

  it('delivers a mail that the server rejects at first', async () => {
    const forms = await start();
    let rejections = 3;
    server.respond = () => (rejections-- > 0 ? 550 : undefined);
    await forms.send('pre-registration', withIdempotencyKey(preRegistrationValues));
    await emptied(forms);
    expect(await counts(forms)).toMatchObject({ sent: 2, parked: 0 });
    expect(server.accepted).toHaveLength(2);
  });

  it('accepts 200 forms while the server is away, tries few of them, and delivers each mail once it is back', async () => {
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
    const idempotencyKeys = Array.from({ length: 200 }, () => randomUUID());
    // In groups, because a request waits only some seconds for the database.
    for (let begin = 0; begin < idempotencyKeys.length; begin += 20) {
      const some = idempotencyKeys.slice(begin, begin + 20);
      const responses = await Promise.all(
        some.map((idempotencyKey) => forms.send('newsletter', subscription(idempotencyKey))),
      );
      expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
    }
    expect(await counts(forms)).toMatchObject({ queued: 200, sent: 0, parked: 0 });
    await forms.backend.start();
    open.push(forms);
    // Five mails at the same time, then the worker knows, and only probes.
    await until(async () => connections >= 7, timeoutMs);
    const tried = await getDatabase()
      .sql`select 1 from backend.mails where tries > 0 or lease is not null`;
    expect(tried).toHaveLength(5);

    await new Promise((resolve) => hangsUp.close(resolve));
    await comeBack(port);
    await emptied(forms);
    expect(await counts(forms)).toMatchObject({ queued: 0, sent: 200, parked: 0 });
    const expected = idempotencyKeys.map(
      (idempotencyKey) => `<newsletter-confirmation.${idempotencyKey}@meridian-health.example>`,
    );
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

    it('to one worker at a time', async () => {
      const claims = await Promise.all([claim(mine), claim(another)]);
      expect(claims.flat()).toHaveLength(1);
    });

    it('to another worker when the lease has ended, and ignores the first one from then on', async () => {
      const [mail] = await claim(mine, 0.05);
      await until(async () => (await claim(another)).length === 1);
      expect(await settleSent(getDatabase().db, mail?.id ?? 0, mine)).toBe(false);
      expect(await settleSent(getDatabase().db, mail?.id ?? 0, another)).toBe(true);
      expect(await claim(mine)).toEqual([]);
    });

    it('to another worker when the first releases it', async () => {
      await claim(mine);
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
      const [first, second] = [
        await start({ OUTBOX_LEASE_SECONDS: '9' }),
        await start({ OUTBOX_LEASE_SECONDS: '9' }),
      ];
      await until(() => requested.length > 0, timeoutMs);
      const [row] = await getDatabase().sql<{ lease: string; ends: string }[]>`
        select lease, leased_until as ends from backend.mails`;
      if (!row) throw new Error('no mail is leased');
      await until(async () => {
        const [later] = await getDatabase().sql`
          select 1 from backend.mails where now() > ${row.ends}::timestamptz + interval '1 second'`;
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

    it('for the requested time', async () => {
      await claim(mine, 3600);
      const [row] = await getDatabase().sql<{ seconds: number }[]>`
        select extract(epoch from leased_until - now())::int as seconds from backend.mails`;
      expect(row?.seconds).toBeGreaterThan(3000);
      expect(row?.seconds).toBeLessThanOrEqual(3600);
    });
  });

  it('stops quickly, releases the mails under way, and delivers them after the next start', async () => {
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

  describe('shows its mails', () => {
    it('to requests with the internal token alone, wherever they come from', async () => {
      const forms = await openFormBackend(getDatabase());
      const retry = { method: 'POST', body: '{"state":"parked"}' };
      for (const clientIp of ['203.0.113.7', '127.0.0.1'])
        for (const headers of [{ 'x-internal-token': 'guessed' }, { 'x-internal-token': '' }]) {
          const ask = (path: string, init = {}) =>
            forms.requestInternally(`/api/ops/outbox${path}`, { ...init, headers }, clientIp);
          for (const path of ['', '/mails', '/mails/1']) expect((await ask(path)).status).toBe(403);
          expect((await ask('/retry', retry)).status).toBe(403);
        }
      expect((await forms.requestInternally('/api/ops/outbox')).status).toBe(200);
    });

    it('and not on the port of visitors', async () => {
      const forms = await openFormBackend(getDatabase());
      const headers = { 'x-internal-token': internalToken };
      const response = await forms.request('/api/ops/outbox', { headers }, '127.0.0.1');
      expect(response.status).toBe(404);
    });

    it('and explains what is wrong with a request', async () => {
      const forms = await openFormBackend(getDatabase());
      const ask = forms.requestInternally;
      expect((await ask('/api/ops/outbox/mails?state=lost')).status).toBe(400);
      expect((await ask('/api/ops/outbox/mails/999999')).status).toBe(404);
      for (const body of ['', '{}', '{"ids":[]}', '{"ids":["1"]}', '{"state":"sent"}'])
        expect((await ask('/api/ops/outbox/retry', { method: 'POST', body })).status).toBe(400);
    });
  });
});
