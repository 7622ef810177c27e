import { describeWithDatabase, until } from '@meridian/service/testing';
import {
  contactValues,
  subscription,
  useFormBackend,
  withIdempotencyKey,
} from '../testing/form-backend';
import { purgeMailbox, saveMail } from './queries';

// A busy machine is slow.
const timeoutMs = 30_000;
jest.setTimeout(2 * timeoutMs);

describeWithDatabase('the local mailbox', (getDatabase) => {
  const forms = useFormBackend(
    getDatabase,
    'backend.submissions, backend.mails, backend.mailbox, backend.subscribers',
  );
  beforeAll(() => forms.backend.start());
  afterAll(() => forms.backend.close());
  const ids = async () => {
    const rows = await getDatabase().sql<{ id: string }[]>`
      select id from backend.mailbox order by id`;
    return rows.map(({ id }) => id);
  };
  const arrived = async (count: number) => {
    await until(async () => (await ids()).length >= count, timeoutMs);
    return (await ids()).at(-1) ?? '';
  };
  const read = async (path: string) =>
    forms.requestInternally(`/api/dev/mailbox${path}`, {}, '127.0.0.1');

  it('lists the mails that arrived, the newest first', async () => {
    expect(await (await read('')).text()).toContain('No mail has arrived yet.');
    await forms.send('contact', withIdempotencyKey(contactValues));
    await arrived(2);
    const other = { ...contactValues, user_subject: 'Fees & <dates>' };
    await forms.send('contact', withIdempotencyKey(other));
    await arrived(4);
    const list = await (await read('')).text();
    expect(list).toContain('4 mails, the newest first');
    const [newer, older] = ['Fees &amp; &lt;dates&gt; (contact form)', 'A course on site'];
    expect(list.indexOf(newer)).toBeGreaterThan(0);
    expect(list.indexOf(older)).toBeGreaterThan(list.indexOf(newer));
    expect(list).toContain('To hello@meridian-health.example');
  });

  it('shows a mail as text, with its headers, and as HTML in a frame that can do nothing', async () => {
    const message = '<script>alert(1)</script>';
    await forms.send('contact', withIdempotencyKey({ ...contactValues, user_message: message }));
    await arrived(2);
    const [row] = await getDatabase().sql<{ id: string }[]>`
      select id from backend.mailbox where recipients = '{hello@meridian-health.example}'`;
    const page = await read(`/${row?.id}`);
    const text = await page.text();
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toContain('<script');
    expect(text).toMatch(/<dt>Reply-To<\/dt><dd>Sana Malik &lt;sana@example\.com&gt;<\/dd>/);
    expect(text).toMatch(/<iframe srcdoc="[^"]*&lt;h1[^"]*" [^>]*sandbox="allow-popups /);
    expect(text).not.toMatch(/sandbox="[^"]*allow-(scripts|same-origin|forms)/);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      // The frame has it, too.
      'content-security-policy': expect.stringMatching(/^default-src 'none'; (?!.*script-src)/),
      'x-content-type-options': 'nosniff',
    });
  });

  it('responds with 404 for an unknown mail', async () => {
    for (const id of ['999999', 'x', '%00']) expect((await read(`/${id}`)).status).toBe(404);
  });

  it('is shown on its own machine alone, not over a network or a tunnel', async () => {
    await forms.send('newsletter', subscription());
    const id = await arrived(1);
    const forwarded: Record<string, string>[] = [
      { 'x-forwarded-for': '192.168.1.20', 'x-forwarded-host': 'localhost:3000' },
      { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'a.tunnel.example' },
    ];
    const ask = (path: string, init: RequestInit, from: string) =>
      forms.requestInternally(`/api/dev/mailbox${path}`, init, from);
    expect((await ask('', {}, '192.168.1.20')).status).toBe(403);
    for (const headers of forwarded)
      for (const path of ['', `/${id}`])
        expect((await ask(path, { headers }, '::1')).status).toBe(403);
    const here = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost:3000' };
    const list = await ask('', { headers: here }, '127.0.0.1');
    expect(await list.text()).toContain('1 mail, the newest first');
  });

  it('saves one of two mails with the same Message-ID', async () => {
    const mail = { sender: 'a@example.org', recipients: [], source: Buffer.from('Hello') };
    for (const messageId of ['<one@example.org>', '<one@example.org>', '<two@example.org>'])
      await saveMail(getDatabase().db, { ...mail, messageId });
    const saved = await getDatabase().sql`select message_id from backend.mailbox order by id`;
    expect(saved).toEqual([
      { message_id: '<one@example.org>' },
      { message_id: '<two@example.org>' },
    ]);
  });

  it('is purged of all but the newest mails', async () => {
    await getDatabase().sql`insert into backend.mailbox (message_id, sender, recipients, source)
      select 'mail ' || number, '', '{}', '' from generate_series(1, 12) number`;
    const before = await ids();
    await purgeMailbox(getDatabase().db, 10);
    expect(await ids()).toEqual(before.slice(2));
  });
});
