import { referenceOf } from '@meridian/contracts/forms';
import { describeWithDatabase, recordLog } from '@meridian/service/testing';
import type { OutboxReport } from '../operators/outbox-routes';
import {
  contactValues,
  internalToken,
  openFormBackend,
  origin,
  preRegistrationValues,
  type SendOptions,
  useFormBackend,
  withIdempotencyKey,
} from '../testing/form-backend';

const idempotencyKey = '3F0C2B1E-7f6a-4d5b-9a80-1c2d3e4f5a6b';

describeWithDatabase('forms', (getDatabase) => {
  const forms = useFormBackend(
    getDatabase,
    'backend.submissions, backend.mails, backend.rate_limits, backend.turned_away, backend.subscribers',
  );

  describe('sent as EmailJS does', () => {
    it('get OK, after they are stored with their mail', async () => {
      const response = await forms.send('contact', withIdempotencyKey(contactValues));
      expect(response.status).toBe(200);
      expect(await response.text()).toBe('OK');
      expect(response.headers.get('cache-control')).toBe('no-store');
      const [row] = await getDatabase().sql`select form, fields from backend.submissions`;
      expect(row).toEqual({ form: 'contact', fields: contactValues });
      expect(await forms.listMails()).toMatchObject([
        {
          kind: 'contact',
          recipient: 'hello@meridian-health.example',
          content: {
            subject: 'A course on site (contact form)',
            replyTo: { name: 'Sana Malik', address: 'sana@example.com' },
          },
        },
        { kind: 'contact-receipt', recipient: 'sana@example.com' },
      ]);
    });

    it('are stored with the version of the privacy notice that they showed', async () => {
      const notice = { form_notice: '2026-11-22' };
      await forms.send('contact', { ...withIdempotencyKey(contactValues), ...notice });
      await forms.post('pre-registration', { ...preRegistrationValues, ...notice });
      await forms.send('newsletter', { user_email: 'sana@example.com', form_notice: 'none' });
      const rows = await getDatabase().sql`
        select form, notice, fields ? 'form_notice' as is_field from backend.submissions order by form`;
      expect(rows).toEqual([
        { form: 'contact', notice: '2026-11-22', is_field: false },
        { form: 'newsletter', notice: null, is_field: false },
        { form: 'pre-registration', notice: '2026-11-22', is_field: false },
      ]);
    });

    it('get a receipt that names the message by reference, time and length, and carries no advertisement', async () => {
      await forms.send('contact', withIdempotencyKey(contactValues, idempotencyKey));
      const [, receipt] = await forms.listMails();
      const text = receipt?.content.text ?? '';
      const reference = referenceOf(idempotencyKey);
      expect(receipt?.content.subject).toBe(`We have your message ${reference}`);
      expect(text).toContain('Dear Sana Malik,');
      expect(text).toContain(`Reference number: ${reference}`);
      expect(text).toContain('Subject: A course on site');
      expect(text).toContain('Length of your message: 7 words');
      expect(text).toMatch(/Received: \d+ \w+ \d{4} at 10:00 in Pakistan/);
      expect(text).not.toContain('resuscitation');
      const name = 'Buy at shop.example';
      const subject = 'Call 0900 123456, or visit https://shop.example';
      await forms.send(
        'contact',
        withIdempotencyKey({ ...contactValues, user_name: name, user_subject: subject }),
      );
      const spam = (await forms.listMails()).at(-1);
      expect(JSON.stringify(spam)).not.toMatch(/shop\.example|0900/);
      expect(spam?.content.text).toContain('Hello,');
    });

    it('cause at most five receipts a day to one address, and are still accepted', async () => {
      for (let count = 0; count < 7; count += 1)
        await forms.send('contact', withIdempotencyKey(contactValues));
      const kinds = (await forms.listMails()).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'contact-receipt')).toHaveLength(5);
      expect(kinds.filter((kind) => kind === 'contact')).toHaveLength(7);
    });

    const wrongEmails = ['sana', 'a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example'];
    it.each<[Record<string, string>, RegExp]>([
      ...wrongEmails.map((user_email): [typeof contactValues, RegExp] => [
        { ...contactValues, user_email },
        /^Enter an e-mail address in the correct form/,
      ]),
      [{}, /^Enter your name\nEnter your e-mail address\nEnter a subject.*\nEnter your message$/],
    ])('are rejected with all errors of %j, one per line', async (fields, text) => {
      const response = await forms.send('contact', fields);
      expect(response.status).toBe(400);
      expect(await response.text()).toMatch(text);
      expect(await forms.countSubmissions()).toBe(0);
    });

    it.each([
      [{ ids: { user_id: '' } }, 400, /^The Public Key is required$/],
      [{ ids: { service_id: 'another' } }, 400, /^The service ID not found$/],
      [{ ids: { template_id: 'another' } }, 400, /^The template ID not found$/],
      [{ headers: { origin: 'https://evil.example' } }, 403, /^The origin is not allowed$/],
    ])('are rejected with %j', async (options, status, text) => {
      const response = await forms.send('contact', contactValues, options as SendOptions);
      expect(response.status).toBe(status);
      expect(await response.text()).toMatch(text);
    });

    it('are rejected when they are longer than 256 KB', async () => {
      const fields = { ...contactValues, user_message: 'a'.repeat(256 * 1024) };
      const response = await forms.send('contact', fields);
      expect(response.status).toBe(413);
      expect(await response.text()).toMatch(/^This is more text than we can take/);
      const shorter = { ...contactValues, user_message: 'a'.repeat(255 * 1024) };
      expect((await forms.send('contact', shorter)).status).toBe(400);
    });

    it('are rejected without a browser, with a file, and in another format', async () => {
      const ask = async (body: string | FormData, headers: Record<string, string>) => {
        const init = { method: 'POST', headers, body };
        const response = await forms.request('/api/v1.0/email/send-form', init);
        return [response.status, await response.text()];
      };
      const apiCalls = 'API calls are disabled for non-browser applications';
      expect(await ask(new FormData(), {})).toEqual([403, apiCalls]);
      const file = new FormData();
      file.append('my_file', new Blob(['x']), 'x.txt');
      expect(await ask(file, { origin })).toEqual([400, 'Attachments are not accepted']);
      const unread = 'The form data could not be read: send it as multipart/form-data';
      for (const type of ['multipart/form-data; boundary="', 'text/plain', 'multipart/form-data'])
        expect(await ask('--b', { origin, 'content-type': type })).toEqual([400, unread]);
    });
  });

  describe('sent twice', () => {
    it('are stored and mailed once, get the first response again, and are rejected with other content', async () => {
      const fields = withIdempotencyKey(contactValues, idempotencyKey);
      const responses = await Promise.all([1, 2, 3, 4].map(() => forms.send('contact', fields)));
      const again = { ...fields, form_idempotency_key: idempotencyKey.toLowerCase() };
      responses.push(await forms.send('contact', again));
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const other = { ...fields, user_message: 'Something else' };
      const response = await forms.send('contact', other);
      expect(response.status).toBe(409);
      expect(await response.text()).toMatch(/^This form was sent before with other answers/);
      expect((await forms.post('contact', other)).status).toBe(409);
      expect(await forms.countSubmissions()).toBe(1);
      expect(await forms.listMails()).toHaveLength(2);
    });

    it('at the same moment with different content are accepted once, and rejected otherwise', async () => {
      const fields = withIdempotencyKey(contactValues, idempotencyKey);
      const responses = await Promise.all(
        ['One', 'Two', 'Three'].map((user_message) =>
          forms.send('contact', { ...fields, user_message }),
        ),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await forms.countSubmissions()).toBe(1);
      expect(await forms.listMails()).toHaveLength(2);
    });

    it('within minutes are stored once without an idempotency key too', async () => {
      const responses = await Promise.all(
        [1, 2, 3].map(() => forms.post('contact', contactValues)),
      );
      const references = await Promise.all(responses.map((response) => response.text()));
      expect(new Set(references).size).toBe(1);
      expect(await forms.listMails()).toHaveLength(2);
      await getDatabase().sql`update backend.submissions
        set received_at = received_at - interval '11 minutes'`;
      await forms.post('contact', contactValues);
      expect(await forms.listMails()).toHaveLength(4);
    });
  });

  describe('sent by the site server', () => {
    it('get a reference number, or all errors, in the order of the form', async () => {
      const response = await forms.post('pre-registration', preRegistrationValues, '203.0.113.9');
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({
        status: 'accepted',
        reference: expect.stringMatching(/^MHE-[0-9A-Z]{8}$/),
      });
      const wrong = {
        ...{ user_Fname: '', user_whatsappno: '+92 300 12' },
        ...{ user_contactno: '+999 123 456 789', user_country: '' },
      };
      const rejected = await forms.post('pre-registration', { ...preRegistrationValues, ...wrong });
      expect(rejected.status).toBe(422);
      const errors = Object.keys(wrong).map((field) => ({ field }));
      expect(await rejected.json()).toMatchObject({ status: 'invalid', errors });
    });

    it('need a known name and JSON, and lose half a surrogate pair', async () => {
      const half = { ...contactValues, user_message: 'Sana \ud800 Malik' };
      expect((await forms.post('contact', half)).status).toBe(200);
      expect((await forms.post('complaint', {})).status).toBe(404);
      const headers = { 'x-internal-token': internalToken };
      for (const body of ['user_name=Sana', '{"values":[1]}', '{"values":{"user_name":7}}']) {
        const init = { method: 'POST', headers, body };
        expect((await forms.request('/api/forms/contact', init)).status).toBe(400);
      }
      const long = { ...contactValues, user_message: 'a'.repeat(300_000) };
      expect((await forms.post('contact', long)).status).toBe(413);
    });
  });

  describe('sent by programs', () => {
    const readParked = async () => (await forms.ops('?state=parked')) as OutboxReport;

    it('seem to be accepted when the honeypot is filled in, and wait for an operator', async () => {
      const fields = { ...withIdempotencyKey(contactValues), user_remarks: 'https://spam.example' };
      const response = await forms.send('contact', fields);
      expect([response.status, await response.text()]).toEqual([200, 'OK']);
      expect(await (await forms.post('contact', fields)).json()).toMatchObject({
        status: 'accepted',
        reference: referenceOf(fields.form_idempotency_key),
      });
      expect(await forms.countSubmissions()).toBe(1);
      const { counters, mails } = await readParked();
      const rejectedToday = { 'contact honeypot': 2 };
      expect(counters).toMatchObject({ queued: 0, parked: 2, rejectedToday });
      const lastError = 'Held: the form filled in a field that people do not see';
      expect(mails).toMatchObject([
        { subject: expect.stringMatching(/^We have your message/), lastError },
        { subject: 'A course on site (contact form)', lastError },
      ]);
      // The state alone does not retry it, as it does mails that were parked for other reasons.
      expect(await forms.ops('/retry', { state: 'parked' })).toEqual({ retried: [] });
      const id = mails[0]?.id ?? 0;
      expect(await forms.ops('/retry', { ids: [id] })).toEqual({ retried: [id] });
    });

    it('seem to be accepted too, but are not stored, when nothing else in them is valid', async () => {
      const honeypot = { user_remarks: 'https://spam.example' };
      const fields = { ...withIdempotencyKey({ user_email: 'x' }), ...honeypot };
      expect(await (await forms.post('contact', fields)).json()).toMatchObject({
        status: 'accepted',
        reference: referenceOf(fields.form_idempotency_key),
      });
      const subscriber = withIdempotencyKey({ user_email: 'sana@example.com' });
      await forms.send('newsletter', { ...subscriber, ...honeypot });
      expect(await forms.countSubmissions()).toBe(0);
      expect((await readParked()).counters).toMatchObject({ queued: 0, parked: 0 });
    });

    it.each([
      [2999, 429],
      [3000, 200],
      [-5000, 200],
    ])('that took %i ms get status %i', async (fillMs, status) => {
      const started = String(forms.clock.now.getTime() - fillMs);
      const fields = { ...withIdempotencyKey(contactValues), form_started: started };
      const response = await forms.send('contact', fields);
      expect(response.status).toBe(status);
      if (status === 200) return;
      expect(response.headers.get('retry-after')).toBe('3');
      expect(await response.text()).toMatch(/Wait a moment and send again/);
      const { rejectedToday } = (await readParked()).counters;
      expect(rejectedToday).toMatchObject({ 'contact too-fast': 1 });
    });
  });

  it('never appear in a log', async () => {
    const { logger, lines } = recordLog('trace');
    const logged = await openFormBackend(getDatabase(), {}, { logger });
    await logged.send('contact', withIdempotencyKey(contactValues));
    await logged.post('contact', { ...contactValues, user_email: 'not an address' });
    const sent = [...Object.values(contactValues), 'not an address'];
    expect(lines.length).toBeGreaterThan(0);
    expect(sent.filter((value) => JSON.stringify(lines).includes(value))).toEqual([]);
  });
});
