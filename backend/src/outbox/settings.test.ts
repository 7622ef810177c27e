import { readOutboxSettings } from './settings';

it('delivers into the local mailbox and lends mails for a minute when nothing is set', () => {
  expect(readOutboxSettings({})).toEqual({
    smtpUrl: undefined,
    from: { name: 'Meridian Health Education', address: 'hello@meridian-health.example' },
    inbox: 'hello@meridian-health.example',
    leaseSeconds: 60,
    retrySeconds: 30,
  });
});

it('has no local mailbox in production', () => {
  expect(() => readOutboxSettings({ NODE_ENV: 'production' })).toThrow(
    /SMTP_URL is not set, and production has no default for it/,
  );
  const SMTP_URL = 'smtps://user:password@mail.example.org:465';
  expect(readOutboxSettings({ NODE_ENV: 'production', SMTP_URL }).smtpUrl).toBe(SMTP_URL);
});

it.each(['server:hunter2', 'https://user:hunter2@mail.example.org', 'smtp:', 'smtp:hunter2'])(
  'takes no %s for a mail server, and does not repeat what may be a password',
  (SMTP_URL) => {
    const read = () => readOutboxSettings({ SMTP_URL });
    expect(read).toThrow(/SMTP_URL is no address of a mail server/);
    expect(read).not.toThrow(/hunter2/);
  },
);

it.each([
  ['MAIL_FROM', 'Meridian <a@b.example>'],
  ['INBOX_ADDRESS', 'a@b.example, c@d.example'],
  ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
  ['OUTBOX_LEASE_SECONDS', '0'],
  ['OUTBOX_LEASE_SECONDS', 'a minute'],
  ['OUTBOX_RETRY_SECONDS', '-1'],
])('refuses %s %j, and names it', (name, value) => {
  expect(() => readOutboxSettings({ [name]: value })).toThrow(new RegExp(`^${name} is`));
});
