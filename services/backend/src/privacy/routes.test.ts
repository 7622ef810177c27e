import { referenceOf } from '@meridian/contracts/forms';
import { describeWithDatabase, recordLog, until } from '@meridian/service/testing';
import {
  contactValues,
  openFormBackend,
  preRegistrationValues,
  useFormBackend,
  withIdempotencyKey,
} from '../testing/form-backend';
import { purgeEndedDeletionTokens } from './queries';

const email = 'sana@example.com';

describeWithDatabase('deleting what is stored under an e-mail address', (getDatabase) => {
  const forms = useFormBackend(
    getDatabase,
    `backend.submissions, backend.mails, backend.rate_limits, backend.turned_away, backend.subscribers,
      backend.mailbox, backend.deletion_tokens`,
  );
  const readMailbox = () =>
    getDatabase().sql<{ source: Buffer }[]>`select source from backend.mailbox`;
  const follow = (step: 'stored' | 'delete', token: unknown, on = forms) =>
    on.request(`/api/my-data/${step}`, { method: 'POST', body: JSON.stringify({ token }) });
  const readJson = async (response: Response) => [response.status, await response.json()];

  /** Asks for a link, and reads its token in the mail. */
  async function askForLink(address = email, on = forms): Promise<string> {
    const response = await on.post('deletion', { user_email: address });
    expect(await readJson(response)).toEqual([200, { status: 'accepted' }]);
    const mail = (await forms.listMails()).filter(({ kind }) => kind === 'deletion-link').at(-1);
    expect(mail?.recipient.toLowerCase()).toBe(address.toLowerCase());
    return /\/my-data\/stored\?token=([\w-]{43})/.exec(mail?.content.text ?? '')?.[1] ?? '';
  }

  /** Two messages, a pre-registration and a confirmed subscription of one visitor, and a message of another. */
  async function sendForms() {
    const kept = withIdempotencyKey({ ...contactValues, user_email: 'bilal@example.com' });
    const fields = withIdempotencyKey(contactValues);
    await forms.send('contact', fields);
    const inCapitals = { ...contactValues, user_email: email.toUpperCase() };
    await forms.send('contact', withIdempotencyKey(inCapitals));
    const applied = withIdempotencyKey(preRegistrationValues);
    await forms.send('pre-registration', applied);
    await forms.send('newsletter', withIdempotencyKey({ user_email: email }));
    const [text = ''] = (await forms.listMails()).flatMap(({ kind, content }) =>
      kind === 'newsletter-confirmation' ? [content.text] : [],
    );
    const token = /confirm\?token=([\w-]+)/.exec(text)?.[1];
    const body = JSON.stringify({ token });
    await forms.request('/api/newsletter/confirm', { method: 'POST', body });
    await forms.send('contact', kept);
    return {
      reference: referenceOf(fields.form_idempotency_key),
      applied: referenceOf(applied.form_idempotency_key),
    };
  }

  it('shows the counts to the owner of the link, and changes nothing', async () => {
    await sendForms();
    const token = await askForLink();
    const stored = { contact: 2, 'pre-registration': 1, newsletter: 1 };
    for (let time = 0; time < 2; time += 1)
      expect(await readJson(await follow('stored', token))).toEqual([
        200,
        { status: 'found', stored },
      ]);
    expect(await forms.countSubmissions()).toBe(5);
  });

  it('deletes forms, subscription and all mails about them, of this address alone', async () => {
    const { reference, applied } = await sendForms();
    const lookUp = () =>
      forms.request('/api/pre-registrations/received', {
        method: 'POST',
        body: JSON.stringify({ token: applied }),
      });
    expect((await lookUp()).status).toBe(200);
    const token = await askForLink(email.toUpperCase());
    expect(await readJson(await follow('delete', token))).toEqual([
      200,
      { status: 'accepted', stored: { contact: 2, 'pre-registration': 1, newsletter: 1 } },
    ]);
    expect(await forms.countSubmissions()).toBe(1);
    expect((await lookUp()).status).toBe(404);
    expect(await getDatabase().sql`select 1 from backend.subscribers`).toEqual([]);
    const left = await forms.listMails();
    expect(left.map(({ kind }) => kind)).toEqual(['contact', 'contact-receipt', 'deletion-notice']);
    expect(JSON.stringify(left.slice(0, 2)).toLowerCase()).not.toContain(email);
    const notice = left[2];
    expect(notice?.recipient).toBe('hello@meridian-health.example');
    expect(notice?.content.text).toContain(reference);
    expect(notice?.content.text).toContain('Take the address off the newsletter list');
    expect(JSON.stringify(notice)).not.toContain('resuscitation');
  });

  it('works once, also at the same moment: neither this link nor an older one does anything afterwards', async () => {
    await sendForms();
    const [older, newer] = [await askForLink(), await askForLink()];
    const statuses = await Promise.all([follow('delete', newer), follow('delete', newer)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await forms.listMails()).filter(({ kind }) => kind === 'deletion-notice')).toHaveLength(
      1,
    );
    for (const token of [newer, older])
      for (const step of ['stored', 'delete'] as const)
        expect(await readJson(await follow(step, token))).toMatchObject([
          404,
          { error: { message: 'This link does not work, or no longer.' } },
        ]);
  });

  it('responds and mails the same when nothing is stored, and tells the owner so', async () => {
    const token = await askForLink('new@example.com');
    expect(await readJson(await follow('stored', token))).toEqual([
      200,
      { status: 'found', stored: { contact: 0, 'pre-registration': 0, newsletter: 0 } },
    ]);
    expect((await follow('delete', token)).status).toBe(200);
    expect(await forms.listMails()).toEqual([]);
  });

  it('takes a link for 24 hours', async () => {
    const token = await askForLink();
    const [row] = await getDatabase().sql<{ hours: number }[]>`
      select round(extract(epoch from ends_at - now()) / 3600)::int as hours
      from backend.deletion_tokens`;
    expect(row?.hours).toBe(24);
    await getDatabase().sql`update backend.deletion_tokens set ends_at = now()`;
    expect((await follow('stored', token)).status).toBe(404);
    expect((await follow('delete', token)).status).toBe(404);
    await purgeEndedDeletionTokens(getDatabase().db);
    expect(await getDatabase().sql`select 1 from backend.deletion_tokens`).toEqual([]);
  });

  it('mails three links a day to one address, and says nothing about it', async () => {
    for (let time = 0; time < 5; time += 1)
      expect((await forms.post('deletion', { user_email: email })).status).toBe(200);
    expect(await forms.listMails()).toHaveLength(3);
  });

  it('leaves the mail that tells the provider who left the newsletter, and those of accounts', async () => {
    await getDatabase().sql`insert into backend.mails (kind, message_id, recipient, content) values
      ('newsletter-leaver', 'a', 'hello@meridian-health.example', '{"subject": "x"}'),
      ('password-reset', 'b', ${email}, '{"subject": "x"}')`;
    await follow('delete', await askForLink());
    expect((await forms.listMails()).map(({ kind }) => kind)).toEqual([
      'newsletter-leaver',
      'password-reset',
    ]);
  });

  it('deletes mails in the local mailbox, too', async () => {
    const delivering = await openFormBackend(getDatabase());
    await delivering.backend.start();
    await delivering.send('contact', withIdempotencyKey(contactValues));
    await until(async () => (await readMailbox()).length === 2);
    const token = await askForLink();
    await follow('delete', token);
    await delivering.backend.close();
    const sources = (await readMailbox()).map(({ source }) => Buffer.from(source).toString());
    expect(sources.filter((source) => source.includes('resuscitation'))).toEqual([]);
    expect(sources.filter((source) => source.includes('We have your message'))).toEqual([]);
  });

  it('stores no token that a reader of the database could use, and logs neither it nor the address', async () => {
    const { logger, lines } = recordLog('trace');
    const logged = await openFormBackend(getDatabase(), {}, { logger });
    const token = await askForLink(email, logged);
    const stored = JSON.stringify(await getDatabase().sql`select * from backend.deletion_tokens`);
    expect(stored).not.toContain(token);
    for (const step of ['stored', 'delete', 'delete'] as const) await follow(step, token, logged);
    expect(lines.length).toBeGreaterThan(0);
    for (const secret of [token, email]) expect(JSON.stringify(lines)).not.toContain(secret);
  });

  const post = (values: Record<string, string>) => forms.post('deletion', values);

  it('rejects a request for a link without an address, or that a program made, and responds to one that filled in all fields as to any other', async () => {
    const message = expect.stringMatching(/^Enter an e-mail/);
    expect(await readJson(await post({ user_email: 'sana@' }))).toMatchObject([
      422,
      { errors: [{ field: 'user_email', message }] },
    ]);
    const started = String(forms.clock.now.getTime() - 500);
    expect((await post({ user_email: email, form_started: started })).status).toBe(429);
    const filled = await post({ user_email: email, user_remarks: 'https://spam.example' });
    expect(await readJson(filled)).toEqual([200, { status: 'accepted' }]);
    expect(await forms.listMails()).toEqual([]);
    const rejectedToday = { 'deletion honeypot': 1, 'deletion too-fast': 1 };
    expect(await forms.ops('')).toMatchObject({ counters: { rejectedToday } });
  });
});
