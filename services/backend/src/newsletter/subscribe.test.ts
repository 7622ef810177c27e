import { describeWithDatabase } from '@meridian/service/testing';
import {
  origin,
  type StoredMail,
  useFormBackend,
  withIdempotencyKey,
} from '../testing/form-backend';
import { mayMail } from './subscribe';

const now = new Date('2026-03-11T10:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

it.each([
  [1, 14, false],
  [1, 15, true],
  [2, 29, false],
  [2, 30, true],
  [5, 239, false],
  [5, 240, true],
  [60, 7 * 24 * 60 - 1, false],
  [60, 7 * 24 * 60, true],
])('after %i unconfirmed mails, may mail %i minutes later: %s', (mailsSent, minutes, expected) => {
  const subscriber = { state: 'pending', mailsSent, lastMailAt: ago(minutes) } as const;
  expect(mayMail(subscriber, now)).toBe(expected);
});

describeWithDatabase('the newsletter', (getDatabase) => {
  const forms = useFormBackend(
    getDatabase,
    'backend.submissions, backend.mails, backend.subscribers',
  );
  beforeEach(() => {
    forms.clock.now = new Date('2026-03-11T10:00:00+05:00');
  });

  const subscribe = (email = 'Sana@example.com') =>
    forms.send('newsletter', withIdempotencyKey({ user_email: email }));
  const kinds = async () => (await forms.listMails()).map(({ kind }) => kind);
  const state = async () => {
    const rows = await getDatabase().sql<
      { state: string }[]
    >`select state from backend.subscribers`;
    return rows.map((row) => row.state);
  };
  const tokenOf = ({ content }: StoredMail, step: string) =>
    new RegExp(`/newsletter/${step}\\?token=([\\w-]{43})\\n`).exec(content.text)?.[1] ?? '';
  const tokens = async (step: string) =>
    (await forms.listMails()).map((mail) => tokenOf(mail, step));
  const follow = (step: string, token: unknown) =>
    forms.request(`/api/newsletter/${step}`, { method: 'POST', body: JSON.stringify({ token }) });
  /** Makes the last mail to each subscriber that many minutes old. */
  const wait = async (minutes: number) => {
    await getDatabase().sql`update backend.subscribers
      set last_mail_at = ${new Date(forms.clock.now.getTime() - minutes * 60_000)}`;
  };

  it('asks by mail, subscribes after the confirmation, and tells the provider once', async () => {
    expect((await subscribe()).status).toBe(200);
    expect(await state()).toEqual(['pending']);
    const [mail] = await forms.listMails();
    expect(mail).toMatchObject({
      kind: 'newsletter-confirmation',
      recipient: 'Sana@example.com',
      content: { subject: 'Confirm your subscription to the Meridian newsletter' },
    });
    const unsubscribe = mail && tokenOf(mail, 'unsubscribe');
    expect(mail?.content.headers).toEqual({
      'List-Unsubscribe': `<${origin}/newsletter/unsubscribe?token=${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const [token] = await tokens('confirm');
    for (let time = 0; time < 3; time += 1) {
      const response = await follow('confirm', token);
      expect([response.status, await response.json()]).toEqual([200, { status: 'confirmed' }]);
    }
    expect(await state()).toEqual(['confirmed']);
    const [, ...notices] = await forms.listMails();
    expect(notices).toMatchObject([
      {
        kind: 'newsletter-subscriber',
        recipient: 'hello@meridian-health.example',
        content: { replyTo: { address: 'Sana@example.com' } },
      },
    ]);
  });

  it('stores no token that a reader of the database could use', async () => {
    await subscribe();
    const stored = JSON.stringify(await getDatabase().sql`select * from backend.newsletter_tokens`);
    for (const token of [...(await tokens('confirm')), ...(await tokens('unsubscribe'))]) {
      expect(token).toHaveLength(43);
      expect(stored).not.toContain(token);
    }
  });

  it('accepts a confirmation for seven days', async () => {
    await subscribe();
    const [token] = await tokens('confirm');
    const [row] = await getDatabase().sql<{ days: number }[]>`
      select round(extract(epoch from ends_at - now()) / 86400)::int as days
      from backend.newsletter_tokens where purpose = 'confirm'`;
    expect(row?.days).toBe(7);
    await getDatabase().sql`update backend.newsletter_tokens set ends_at = now()
      where purpose = 'confirm'`;
    const response = await follow('confirm', token);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      error: { suggestion: 'Subscribe again to get a new one.' },
    });
    expect(await state()).toEqual(['pending']);
  });

  it('unsubscribes, tells the provider once, and old mails cannot undo that', async () => {
    await subscribe();
    const [confirm] = await tokens('confirm');
    const [unsubscribe] = await tokens('unsubscribe');
    await follow('confirm', confirm);
    for (let time = 0; time < 2; time += 1) {
      const response = await follow('unsubscribe', unsubscribe);
      expect([response.status, await response.json()]).toEqual([200, { status: 'unsubscribed' }]);
    }
    expect(await state()).toEqual(['unsubscribed']);
    expect((await follow('confirm', confirm)).status).toBe(404);
    const [, , ...notices] = await forms.listMails();
    expect(notices).toMatchObject([
      { kind: 'newsletter-leaver', recipient: 'hello@meridian-health.example' },
    ]);
    expect(notices[0]?.content.text).toContain('Sana@example.com');
    // A subscriber may come back.
    await subscribe();
    expect(await state()).toEqual(['pending']);
    await follow('confirm', (await tokens('confirm')).at(-1));
    expect(await state()).toEqual(['confirmed']);
  });

  it('accepts the unsubscribe link of every mail, however old, also before a confirmation', async () => {
    await subscribe();
    await wait(15);
    await subscribe();
    const [first, second] = await tokens('unsubscribe');
    expect((await follow('unsubscribe', first)).status).toBe(200);
    expect((await follow('unsubscribe', second)).status).toBe(200);
    expect(await state()).toEqual(['unsubscribed']);
    // The provider never heard of this subscriber.
    expect(new Set(await kinds())).toEqual(new Set(['newsletter-confirmation']));
  });

  it('responds the same for known and unknown e-mail addresses', async () => {
    const responses = [await subscribe(), await subscribe('sana@EXAMPLE.com')];
    await follow('confirm', (await tokens('confirm'))[0]);
    responses.push(await subscribe(), await subscribe('new@example.com'));
    const texts = await Promise.all(responses.map((response) => response.text()));
    expect(texts).toEqual(['OK', 'OK', 'OK', 'OK']);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('limits how often it mails one e-mail address', async () => {
    await Promise.all([subscribe(), subscribe(), subscribe()]);
    expect(await kinds()).toEqual(['newsletter-confirmation']);
    await wait(15);
    await subscribe();
    await wait(15);
    await subscribe();
    expect(await kinds()).toHaveLength(2);
  });

  it('reminds a subscriber who subscribes again, once a day', async () => {
    await subscribe();
    await follow('confirm', (await tokens('confirm'))[0]);
    await subscribe();
    expect(await kinds()).toEqual(['newsletter-confirmation', 'newsletter-subscriber']);
    await wait(24 * 60);
    await subscribe();
    await subscribe();
    expect((await kinds()).slice(2)).toEqual(['newsletter-reminder']);
    expect(await state()).toEqual(['confirmed']);
  });

  it('rejects a text that is no token, and the token of another step', async () => {
    await subscribe();
    const steps = ['confirm', 'unsubscribe'] as const;
    const [confirm, unsubscribe] = await Promise.all(steps.map(tokens));
    for (const token of ['x', 'a'.repeat(16_000), unsubscribe?.[0]])
      expect((await follow('confirm', token)).status).toBe(404);
    for (const token of ['x', confirm?.[0]])
      expect((await follow('unsubscribe', token)).status).toBe(404);
    for (const token of [undefined, '', 7, null])
      expect((await follow('confirm', token)).status).toBe(400);
    expect((await follow('confirm', 'a'.repeat(70_000))).status).toBe(413);
    expect(await state()).toEqual(['pending']);
  });
});
