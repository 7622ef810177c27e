import fc from 'fast-check';
import { readBackendConfig } from '../config';
import { headerAddress, headerText } from '../outbox/header-text';
import { contactValues, preRegistrationValues } from '../testing/form-values';
import { writeReceipt, writeToProvider } from './form-mails';
import { validateForm } from './parse-form';
import { parseSendForm } from './send-form-request';

const { emailJs } = readBackendConfig({}).forms;
const now = new Date('2026-03-11T10:00:00+05:00');

/** Texts that an attacker might type, or a visitor might paste. */
const nasty = fc.constantFrom(
  '\r\nBcc: victim@example.net',
  '%0d%0aBcc:victim@example.net',
  '\u0000',
  '\ud800',
  '\u2028',
  '=?utf-8?q?=0D=0ABcc:_victim@example.net?=',
  '"><script>alert(1)</script>',
  'a@b.example, victim@example.net',
  '<victim@example.net>',
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

/** A valid form with some fields spoilt and others added. */
const spoiltForm = fc
  .tuple(
    fc.constantFrom(
      { ...contactValues, template_id: 'contact' },
      { ...preRegistrationValues, template_id: 'pre-registration' },
    ),
    fc.array(fc.tuple(fc.nat(40), text), { maxLength: 3 }),
    fc.dictionary(fc.oneof(fc.string({ maxLength: 12 }), nasty), text, { maxKeys: 2 }),
  )
  .map(([form, spoilt, added]) => {
    const names = Object.keys(form).filter((name) => name.startsWith('user_'));
    // Every second change is harmless, so that many forms are accepted all the same.
    const changes = spoilt.map(([index, value]) => [
      names[index % names.length] ?? '',
      index % 2 ? `Sana ${value}` : value,
    ]);
    const ids = { service_id: 'meridian', user_id: 'meridian-public-key' };
    return { ...form, ...Object.fromEntries(changes), ...added, ...ids };
  });

async function parse(content: FormData | string | Uint8Array<ArrayBuffer>, type?: string) {
  const request = new Response(content);
  const contentType = type ?? request.headers.get('content-type') ?? '';
  return parseSendForm(new Uint8Array(await request.arrayBuffer()), contentType, emailJs);
}

it('any form is accepted or rejected, and its mails have no header and no recipient of its choice', async () => {
  const seen = { accepted: 0, invalid: 0 };
  await fc.assert(
    fc.asyncProperty(spoiltForm, async (fields) => {
      const data = new FormData();
      for (const [name, value] of Object.entries(fields)) data.append(name, value);
      const request = await parse(data);
      if ('status' in request || request.form === 'newsletter') return;
      const checked = validateForm(request.form, request.input, '2026-03-11');
      seen[checked.status] += 1;
      if (checked.status === 'invalid') return expect(checked.errors).not.toEqual([]);
      const accepted = { form: request.form, values: checked.values, idempotencyKey: 'key' };
      const mails = [writeToProvider(accepted, 'hello@meridian-health.example')];
      if (request.form === 'contact') mails.push(writeReceipt(accepted, now));
      for (const { to, replyTo, subject } of mails) {
        for (const address of [to, replyTo?.address ?? to])
          expect(headerAddress(address)).toBe(address);
        for (const heading of [subject, replyTo?.name ?? ''])
          expect(headerText(heading)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u);
      }
    }),
    { numRuns: 300 },
  );
  // Enough of both for a meaningful result.
  expect(seen.accepted).toBeGreaterThan(25);
  expect(seen.invalid).toBeGreaterThan(25);
});

it('any bytes are a form or rejected', async () => {
  const bits = [
    '--b',
    '--b--',
    '\r\n',
    'Content-Disposition: form-data; name="',
    '"',
    'a',
    ';',
    ':',
  ];
  const almostMultipart = fc.array(fc.constantFrom(...bits), { maxLength: 40 });
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }).map((array) => new Uint8Array(array)),
    almostMultipart.map((parts) => parts.join('')),
  );
  const types = [
    'multipart/form-data; boundary=b',
    'multipart/form-data; boundary="',
    'text/plain',
  ];
  await fc.assert(
    fc.asyncProperty(bytes, fc.constantFrom(...types), async (content, type) => {
      expect(await parse(content, type)).toMatchObject({ status: 400 });
    }),
    { numRuns: 300 },
  );
});
