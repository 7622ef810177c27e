import { describeWithDatabase } from '@meridian/service/testing';
import { type FakeSmtpServer, startFakeSmtpServer } from '../testing/fake-smtp-server';
import {
  contactValues,
  type FormBackend,
  internalToken,
  openFormBackend,
  until,
  withIdempotencyKey,
} from '../testing/form-backend';

describeWithDatabase('a form from a page of a preview', (getDatabase) => {
  let server: FakeSmtpServer;
  let forms: FormBackend;
  beforeAll(async () => {
    server = await startFakeSmtpServer();
    forms = await openFormBackend(getDatabase(), { SMTP_URL: server.url });
    await forms.backend.start();
  });
  beforeEach(async () => {
    server.accepted.length = 0;
    await getDatabase().sql`truncate backend.submissions, backend.mails, backend.mailbox cascade`;
  });
  afterAll(async () => {
    await forms.backend.close();
    await server.close();
  });

  const send = (headers: Record<string, string>) =>
    forms.send('contact', withIdempotencyKey(contactValues), { headers });
  const readMailbox = async () =>
    (await forms.requestInternally('/api/dev/mailbox', {}, '127.0.0.1')).text();
  const sent = () => until(async () => JSON.stringify(await forms.ops('')).includes('"queued":0'));

  it('is marked and reaches the local mailbox alone', async () => {
    const headers = { 'x-preview': '1', 'x-proxy-token': internalToken };
    expect((await send(headers)).status).toBe(200);
    await sent();
    const mailbox = await readMailbox();
    expect(mailbox).toContain('[Preview] A course on site (contact form)');
    expect(mailbox).toContain('[Preview] We have your message');
    expect(server.accepted).toEqual([]);
  });

  it('is one only when the site server says so', async () => {
    expect((await send({ 'x-preview': '1', 'x-proxy-token': 'guessed' })).status).toBe(200);
    await sent();
    expect(server.accepted).toHaveLength(2);
    for (const { source } of server.accepted) expect(source).not.toContain('[Preview]');
    expect(await readMailbox()).toContain('No mail has arrived yet');
  });

  it('without JavaScript is marked too', async () => {
    const response = await forms.request('/api/forms/contact', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-internal-token': internalToken,
        'x-preview': '1',
      },
      body: JSON.stringify({ values: contactValues }),
    });
    expect(response.status).toBe(200);
    await sent();
    expect(await readMailbox()).toContain('[Preview]');
    expect(server.accepted).toEqual([]);
  });
});
