import { readBackendConfig, readBackendServerConfig } from './config';

const project = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'meridian.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'meridian',
};

it('reports every variable that production has to set at once', () => {
  const read = () => readBackendServerConfig({ NODE_ENV: 'production', PORT: 'x' });
  expect(read).toThrow(/^PORT is "x"/m);
  expect(read).toThrow(/^PUBLIC_ORIGIN is not set: production has no default for it/m);
  expect(read).toThrow(/^SMTP_URL is not set: production has no default for it/m);
  expect(read).toThrow(/^INTERNAL_TOKEN is not set: production has no default for it/m);
  expect(read).toThrow(/^FIREBASE_API_KEY, .+ are not set: production has no default/m);
});

it('runs in production with what production has to set', () => {
  const config = readBackendConfig({
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://www.example.org/',
    SMTP_URL: 'smtps://user:password@mail.example.org:465',
    INTERNAL_TOKEN: 'f00dfeed'.repeat(8),
    ...project,
  });
  expect(config.outbox.smtpUrl).toBe('smtps://user:password@mail.example.org:465');
  expect(config.requestOrigin.publicOrigin).toBe('https://www.example.org');
  expect(config.seed).toBe('empty');
});

it('takes profiles and rights to Firebase where it is told to', () => {
  const read = (more = {}) => readBackendConfig({ ...project, ...more }).identity.firebase;
  expect(read()).toMatchObject({ databaseUrl: undefined, serviceAccount: undefined });
  const FIREBASE_DATABASE_URL = 'https://meridian.firebaseio.example/';
  expect(read({ FIREBASE_DATABASE_URL, FIREBASE_SERVICE_ACCOUNT: '/account.json' })).toMatchObject({
    databaseUrl: 'https://meridian.firebaseio.example',
    serviceAccount: '/account.json',
  });
});

it.each(['server:hunter2', 'https://user:hunter2@mail.example.org', 'smtp:'])(
  'rejects %s as a mail server, and does not repeat what may be a password',
  (SMTP_URL) => {
    const read = () => readBackendConfig({ SMTP_URL });
    expect(read).toThrow(/SMTP_URL is not the URL of a mail server/);
    expect(read).not.toThrow(/hunter2/);
  },
);

it.each([
  ['MAIL_FROM', 'Meridian <a@b.example>'],
  ['INBOX_ADDRESS', 'a@b.example, c@d.example'],
  ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
  ['OUTBOX_LEASE_SECONDS', '0'],
  ['PUBLIC_ORIGIN', 'www.example.org'],
  ['SUBMISSIONS_KEPT_DAYS', '181'],
  ['SEED', 'full'],
  ['FORM_LIMIT_PER_FORM', '20'],
  ['PROPOSAL_LIMIT_PER_ORGANIZER', '0/60'],
])('rejects %s %j, and names the variable', (name, value) => {
  expect(() => readBackendConfig({ [name]: value })).toThrow(new RegExp(`^${name} is`));
});

it('rejects one EmailJS template for two forms', () => {
  const read = () => readBackendConfig({ EMAILJS_TEMPLATE_CONTACT: 'newsletter' });
  expect(read).toThrow(/^Two of EMAILJS_TEMPLATE_CONTACT/);
});
