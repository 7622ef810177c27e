import { randomUUID } from 'node:crypto';
import { describeWithDatabase, findQuietPort } from '@shared/service/testing';
import { headerOf } from '../mailbox/parse-mail';
import { type FakeSmtpServer, startFakeSmtpServer } from '../testing/fake-smtp-server';
import {
  contactValues,
  type FormBackend,
  openFormBackend,
  preRegistrationValues,
  until,
  withIdempotencyKey,
} from '../testing/form-backend';
import { claimMails, releaseLeases, settleSent } from './queries';

// A busy machine takes its time.
const patience = 240_000;
jest.setTimeout(2 * patience);

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

  /** Where a server may come later, and where there is none now. */
  async function findServerAway() {
    const { port, url, close } = await startFakeSmtpServer(await findQuietPort());
    await close();
    return { port, url };
  }
  /** Puts it in the place of the server that every test begins with. */
  async function comeBack(port: number) {
    await server.close();
    server = await startFakeSmtpServer(port);
  }

  const counts = (forms: FormBackend) => forms.ops('');
  const emptied = (forms: FormBackend) =>
    until(async () => JSON.stringify(await counts(forms)).includes('"queued":0'), patience);

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

  it('brings a mail to the server as HTML and text, an answer to it goes to the sender', async () => {
    const forms = await start();
    const idempotencyKey = randomUUID();
    await forms.send('contact', withIdempotencyKey(contactValues, idempotencyKey));
    await emptied(forms);
    const [mail] = server.taken;
    if (!mail) throw new Error('no mail was taken');
    expect(server.taken).toHaveLength(1);
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

  it('escapes in HTML what visitors typed', async () => {
    const forms = await start();
    const typed = '<script>alert("1")</script> & <b>bold</b>';
    await forms.send('contact', withIdempotencyKey({ ...contactValues, user_message: typed }));
    await emptied(forms);
    const html = server.taken[0]?.html ?? '';
    expect(html).not.toMatch(/<script>|<b>/);
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &lt;b&gt;');
  });

  it('forgets what a mail said once it was sent', async () => {
    const forms = await start();
    await forms.send('contact', withIdempotencyKey(contactValues));
    await emptied(forms);
    expect(await getDatabase().sql`select state, tries, content, lease from backend.mails`).toEqual(
      [{ state: 'sent', tries: 1, content: null, lease: null }],
    );
  });

  it('parks a mail after five tries, shows it, and tries it again when told to', async () => {
    const forms = await start();
    const ids: string[] = [];
    server.answer = ({ messageId }) => {
      ids.push(messageId);
      return 451;
    };
    await forms.send('contact', withIdempotencyKey(contactValues));
    await emptied(forms);
    expect(ids).toHaveLength(5);
    expect(new Set(ids).size).toBe(1);
    expect(await counts(forms)).toMatchObject({ queued: 0, sent: 0, parked: 1 });
    const { mails } = (await forms.ops('/mails?state=parked')) as { mails: { id: number }[] };
    const id = mails[0]?.id ?? 0;
    expect(mails).toMatchObject([
      { state: 'parked', tries: 5, subject: 'A course on site (contact form)' },
    ]);
    expect(await forms.ops(`/mails/${id}`)).toMatchObject({
      lastError: expect.stringMatching(/451/),
      content: { text: expect.stringContaining('Could you teach resuscitation') },
    });

    server.answer = () => undefined;
    expect(await forms.ops('/retry', { ids: [id] })).toEqual({ retried: [id] });
    await emptied(forms);
    expect(server.taken).toHaveLength(1);
    expect(await forms.ops('/retry', { ids: [id] })).toEqual({ retried: [] });
  });

  it('takes a mail that was refused at first', async () => {
    const forms = await start();
    let refusals = 3;
    server.answer = () => (refusals-- > 0 ? 550 : undefined);
    await forms.send('pre-registration', withIdempotencyKey(preRegistrationValues));
    await emptied(forms);
    expect(await counts(forms)).toMatchObject({ sent: 2, parked: 0 });
    expect(server.taken).toHaveLength(2);
  });

  it('takes 200 forms while the server is away, and brings each there once it is back', async () => {
    const { port, url } = await findServerAway();
    const forms = await start({ SMTP_URL: url, OUTBOX_RETRY_SECONDS: '2' });
    const idempotencyKeys = Array.from({ length: 200 }, () => randomUUID());
    // Not all at once: no request waits for the database for longer than some seconds.
    for (let begin = 0; begin < idempotencyKeys.length; begin += 20) {
      const some = idempotencyKeys.slice(begin, begin + 20);
      const answers = await Promise.all(
        some.map((idempotencyKey) =>
          forms.send('contact', withIdempotencyKey(contactValues, idempotencyKey)),
        ),
      );
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    }
    expect(await counts(forms)).toMatchObject({ queued: 200, sent: 0, parked: 0 });
    await until(async () => {
      const [row] = await getDatabase().sql`select 1 from backend.mails where tries > 0`;
      return row !== undefined;
    }, patience);

    await comeBack(port);
    await emptied(forms);
    expect(await counts(forms)).toMatchObject({ queued: 0, sent: 200, parked: 0 });
    const expected = idempotencyKeys.map(
      (idempotencyKey) => `<contact.${idempotencyKey}@meridian-health.example>`,
    );
    expect(server.taken.map(({ messageId }) => messageId).sort()).toEqual(expected.sort());
  });

  it('finds a server again that was away when another process stopped', async () => {
    const { port, url } = await findServerAway();
    const environment = { SMTP_URL: url, OUTBOX_RETRY_SECONDS: '3600' };
    const before = await start(environment);
    await before.send('contact', withIdempotencyKey(contactValues));
    await until(async () => {
      const [row] = await getDatabase().sql`
        select 1 from backend.mails where is_unanswered and lease is null`;
      return row !== undefined;
    }, patience);
    await before.backend.close();

    await comeBack(port);
    await emptied(await start(environment));
    expect(server.taken).toHaveLength(1);
  });

  it('sends each mail once, however many workers there are', async () => {
    const workers = [await start(), await start(), await start()];
    const [first] = workers;
    if (!first) throw new Error('no worker');
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        workers[index % 3]?.send('contact', withIdempotencyKey(contactValues)),
      ),
    );
    await emptied(first);
    expect(server.taken).toHaveLength(40);
    expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(40);
  });

  describe('lends a mail', () => {
    const claim = (lease: string, seconds = 60) =>
      claimMails(getDatabase().db, { lease, size: 10, seconds });
    const [mine, another] = [randomUUID(), randomUUID()];

    beforeEach(async () => {
      const forms = await openFormBackend(getDatabase(), { SMTP_URL: server.url });
      await forms.send('contact', withIdempotencyKey(contactValues));
    });

    it('to one worker at a time', async () => {
      const claims = await Promise.all([claim(mine), claim(another)]);
      expect(claims.flat()).toHaveLength(1);
    });

    it('to another one when the lease has ended, and then takes no word from the first', async () => {
      const [mail] = await claim(mine, 0.05);
      await new Promise((resolve) => setTimeout(resolve, 80));
      expect(await claim(another)).toHaveLength(1);
      expect(await settleSent(getDatabase().db, mail?.id ?? 0, mine)).toBe(false);
      expect(await settleSent(getDatabase().db, mail?.id ?? 0, another)).toBe(true);
      expect(await claim(mine)).toEqual([]);
    });

    it('to another one when the first gives it back', async () => {
      await claim(mine);
      await releaseLeases(getDatabase().db, mine);
      expect(await claim(another)).toHaveLength(1);
    });

    it('for longer, as long as its worker lives and the server has not answered', async () => {
      const asked: string[] = [];
      let answer: (status: undefined) => void = () => undefined;
      server.answer = ({ messageId }) => {
        asked.push(messageId);
        return new Promise((resolve) => {
          answer = resolve;
        });
      };
      const [first, second] = [
        await start({ OUTBOX_LEASE_SECONDS: '9' }),
        await start({ OUTBOX_LEASE_SECONDS: '9' }),
      ];
      await until(() => asked.length > 0, patience);
      const [row] = await getDatabase().sql<{ lease: string; ends: string }[]>`
        select lease, leased_until as ends from backend.mails`;
      if (!row) throw new Error('no mail is lent');
      await until(async () => {
        const [later] = await getDatabase().sql`
          select 1 from backend.mails where now() > ${row.ends}::timestamptz + interval '1 second'`;
        return later !== undefined;
      }, patience);
      expect(
        await getDatabase().sql`
        select lease, leased_until > now() as is_lent from backend.mails`,
      ).toEqual([{ lease: row.lease, is_lent: true }]);
      answer(undefined);
      await Promise.all([emptied(first), emptied(second)]);
      expect(asked).toHaveLength(1);
      expect(server.taken).toHaveLength(1);
    });

    it('for as long as it is told', async () => {
      await claim(mine, 3600);
      const [row] = await getDatabase().sql<{ seconds: number }[]>`
        select extract(epoch from leased_until - now())::int as seconds from backend.mails`;
      expect(row?.seconds).toBeGreaterThan(3000);
      expect(row?.seconds).toBeLessThanOrEqual(3600);
    });
  });

  it('stops within a moment, gives back what is under way, and delivers it after the start', async () => {
    const forms = await start();
    let isAsked = false;
    server.answer = () => {
      isAsked = true;
      return new Promise(() => {});
    };
    await forms.send('contact', withIdempotencyKey(contactValues));
    await until(() => isAsked, patience);
    const started = performance.now();
    await forms.backend.close();
    // 2 s on a machine that has nothing else to do; the server alone would be waited for for 20 s.
    expect(performance.now() - started).toBeLessThan(15_000);
    expect(await getDatabase().sql`select state, lease from backend.mails`).toEqual([
      { state: 'queued', lease: null },
    ]);

    server.answer = () => undefined;
    const again = await start();
    await emptied(again);
    expect(server.taken).toHaveLength(1);
  });

  describe('shows itself', () => {
    it('to this machine alone', async () => {
      const forms = await openFormBackend(getDatabase());
      for (const path of ['/api/ops/outbox', '/api/ops/outbox/mails', '/api/ops/outbox/mails/1']) {
        expect((await forms.request(path, {}, '203.0.113.7')).status).toBe(403);
        const headers = { 'x-forwarded-for': '203.0.113.7' };
        expect((await forms.request(path, { headers }, '127.0.0.1')).status).toBe(403);
      }
      const retry = { method: 'POST', body: '{"state":"parked"}' };
      expect((await forms.request('/api/ops/outbox/retry', retry)).status).toBe(403);
    });

    it('and to whoever has the token', async () => {
      const forms = await openFormBackend(getDatabase(), { INTERNAL_TOKEN: 'secret' });
      const headers = { 'x-internal-token': 'secret' };
      expect((await forms.request('/api/ops/outbox', { headers })).status).toBe(200);
    });

    it('and says what it was asked wrongly', async () => {
      const forms = await openFormBackend(getDatabase());
      const ask = (path: string, init = {}) => forms.request(path, init, '127.0.0.1');
      expect((await ask('/api/ops/outbox/mails?state=lost')).status).toBe(400);
      expect((await ask('/api/ops/outbox/mails/999999')).status).toBe(404);
      for (const body of ['', '{}', '{"ids":[]}', '{"ids":["1"]}', '{"state":"sent"}'])
        expect((await ask('/api/ops/outbox/retry', { method: 'POST', body })).status).toBe(400);
    });
  });
});
