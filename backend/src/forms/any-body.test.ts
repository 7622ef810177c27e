import { describeWithDatabase } from '@meridian/service/testing';
import fc from 'fast-check';
import type { MailContent } from '../outbox/tables';
import {
  type AcceptedMail,
  type FakeSmtpServer,
  startFakeSmtpServer,
} from '../testing/fake-smtp-server';
import {
  contactValues,
  type FormBackend,
  openFormBackend,
  origin,
  preRegistrationValues,
  until,
} from '../testing/form-backend';

/** A request's body, with its path and content type. */
interface Body {
  path: string;
  type: string | undefined;
  content: string | Uint8Array<ArrayBuffer> | FormData;
}

const sendForm = '/api/v1.0/email/send-form';
const inbox = 'hello@meridian-health.example';

/** Texts that an attacker might type, or a visitor might paste. */
const nasty = fc.constantFrom(
  '\r\nBcc: victim@example.net',
  '\nSubject: other\n\nother body',
  '%0d%0aBcc:victim@example.net',
  '\u0000',
  '\ud800',
  '\u2028',
  '=?utf-8?q?=0D=0ABcc:_victim@example.net?=',
  '"><script>alert(1)</script>',
  "'; drop table backend.mails; --",
  'a@b.example, victim@example.net',
  '<victim@example.net>',
  '\r\n.\r\nMAIL FROM:<x@y.example>\r\n',
  '__proto__',
  '\u202e\u200d',
);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  nasty,
  fc.tuple(fc.string({ maxLength: 10 }), nasty).map((parts) => parts.join('')),
  fc.constant('a'.repeat(7000)),
);

const forms = { contact: contactValues, 'pre-registration': preRegistrationValues } as const;
const wholeForm = fc.constantFrom('contact', 'pre-registration', 'newsletter').map((form) => ({
  ...(form === 'newsletter' ? { user_email: 'sana@example.com' } : forms[form as 'contact']),
  template_id: form,
  service_id: 'meridian',
  user_id: 'meridian-public-key',
}));

/** A valid form with some fields spoilt and others added. */
const spoiltForm = fc
  .tuple(
    wholeForm,
    fc.array(fc.tuple(fc.nat(40), text), { maxLength: 3 }),
    fc.dictionary(fc.oneof(fc.string({ maxLength: 12 }), nasty), text, { maxKeys: 2 }),
    fc.option(fc.uuid()),
  )
  .map(([form, spoilt, added, idempotencyKey]) => {
    const names = Object.keys(form).filter((name) => name.startsWith('user_'));
    // Every second change is harmless, so that many forms are accepted all the same.
    const changes = spoilt.map(([index, value]) => [
      names[index % names.length] ?? '',
      index % 2 ? `Sana ${value}` : value,
    ]);
    const whole: Record<string, string> = { ...form, ...Object.fromEntries(changes), ...added };
    return idempotencyKey ? { ...whole, form_idempotency_key: idempotencyKey } : whole;
  });

const asMultipart = spoiltForm.map((fields): Body => {
  const content = new FormData();
  for (const [name, value] of Object.entries(fields)) content.append(name, value);
  return { path: sendForm, type: undefined, content };
});
const asJson = fc.tuple(spoiltForm, fc.constantFrom(...Object.keys(forms), 'newsletter', 'x')).map(
  ([values, form]): Body => ({
    path: `/api/forms/${form}`,
    type: 'application/json',
    content: JSON.stringify({ values }),
  }),
);
const anyJson = fc.jsonValue().map(
  (value): Body => ({
    path: '/api/forms/contact',
    type: 'application/json',
    content: JSON.stringify({ values: value }),
  }),
);
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 400 }).map((array) => new Uint8Array(array)),
  fc.string({ unit: 'binary', maxLength: 400 }),
  // Almost multipart.
  fc
    .array(
      fc.constantFrom(
        '--b',
        '--b--',
        '\r\n',
        '\n',
        'Content-Disposition: form-data; name="',
        '"',
        'a',
        ';',
        ':',
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join('')),
);
const anyBytes = fc
  .tuple(
    bytes,
    fc.constantFrom(
      'multipart/form-data; boundary=b',
      'multipart/form-data; boundary="',
      'multipart/form-data',
      'application/x-www-form-urlencoded',
      'text/plain',
      '',
    ),
    fc.constantFrom(sendForm, '/api/forms/contact', '/api/newsletter/confirm'),
  )
  .map(([content, type, path]): Body => ({ path, type, content }));

const body = fc.oneof(
  { weight: 6, arbitrary: asMultipart },
  { weight: 2, arbitrary: asJson },
  { weight: 1, arbitrary: anyJson },
  { weight: 3, arbitrary: anyBytes },
);

/** The headers of our mails; each occurs once. */
const allowedHeaders = [
  'Auto-Submitted',
  'Content-Type',
  'Date',
  'From',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
  'MIME-Version',
  'Message-ID',
  'Reply-To',
  'Subject',
  'To',
];

// For 5,000 bodies and the mails they cause.
const timeoutMs = 120_000;
jest.setTimeout(2 * timeoutMs);

describeWithDatabase('any request to the endpoints for forms', (getDatabase) => {
  let backend: FormBackend;
  let server: FakeSmtpServer;
  beforeAll(async () => {
    server = await startFakeSmtpServer();
    backend = await openFormBackend(getDatabase(), { SMTP_URL: server.url });
  });
  afterAll(async () => {
    await backend.backend.close();
    await server.close();
  });

  const send = async ({ path, type, content }: Body) => {
    const headers: Record<string, string> = { origin };
    if (type !== undefined) headers['content-type'] = type;
    return (await backend.request(path, { method: 'POST', headers, body: content })).status;
  };

  it('is accepted or rejected, and never fails', async () => {
    const seen = new Map<number, number>();
    const many = fc.array(body, { minLength: 25, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(many, async (bodies) => {
        for (const status of await Promise.all(bodies.map(send))) {
          seen.set(status, (seen.get(status) ?? 0) + 1);
          expect(status).toBeGreaterThanOrEqual(200);
          expect(status).toBeLessThan(500);
        }
      }),
      { numRuns: 200 },
    );
    // Enough of both for a meaningful result.
    expect(seen.get(200)).toBeGreaterThan(300);
    expect(seen.get(400)).toBeGreaterThan(300);
  });

  it('adds no header and no recipient to a mail', async () => {
    const stored = await getDatabase().sql<{ recipient: string; content: MailContent }[]>`
      select recipient, content from backend.mails`;
    expect(stored.length).toBeGreaterThan(100);
    const headings = stored.flatMap(({ recipient, content }) => [
      recipient,
      content.subject,
      ...Object.values(content.replyTo ?? {}),
      ...Object.entries(content.headers ?? {}).flat(),
    ]);
    expect(headings.filter((heading) => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(heading))).toEqual([]);
    const addresses = stored.flatMap(({ recipient, content: { replyTo } }) =>
      replyTo ? [recipient, replyTo.address] : [recipient],
    );
    expect(addresses.filter((address) => !/^[^\s,;<>]+@[^\s,;<>@]+$/.test(address))).toEqual([]);

    await backend.backend.start();
    await until(async () => {
      const [row] = await getDatabase().sql`select 1 from backend.mails where state = 'queued'`;
      return row === undefined;
    }, timeoutMs);
    expect(server.accepted).toHaveLength(stored.length);
    expect(server.accepted.flatMap(findForeignHeaders)).toEqual([]);
    const mailed = server.accepted.flatMap(({ to }) => to).sort();
    expect(mailed).toEqual(stored.map(({ recipient }) => recipient).sort());
    expect(mailed.filter((address) => /victim/.test(address))).toEqual([]);
    expect(mailed).toContain(inbox);
  });
});

function findForeignHeaders({ source }: AcceptedMail): string[] {
  const head = source.split('\r\n\r\n')[0] ?? '';
  const names = head
    .split('\r\n')
    .filter((line) => !/^[ \t]/.test(line))
    .map((line) => line.split(':')[0] ?? '');
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  return [...repeated, ...names.filter((name) => !allowedHeaders.includes(name))];
}
