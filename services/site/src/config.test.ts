import { readSiteConfig } from './config';

const production = {
  NODE_ENV: 'production',
  BACKEND_URL: 'http://backend:3001',
  REGISTRY_URL: 'http://registry:3002',
  PUBLIC_ORIGIN: 'https://www.meridian.example',
  REGISTRY_TRUST_ROOT: '/etc/meridian/root.json',
  INTERNAL_TOKEN: 'f00dfeed'.repeat(8),
  TRUSTED_PROXIES: 'none',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'meridian-health.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'meridian-health',
};

it('has defaults for one machine', () => {
  expect(readSiteConfig({ PORT: '4000', DATA_DIR: '/data' })).toMatchObject({
    port: 4000,
    backendUrl: 'http://127.0.0.1:3001',
    registryUrl: 'http://127.0.0.1:3002',
    publicOrigin: 'http://localhost:4000',
    previewOrigin: 'http://preview.localhost:4000',
    channel: 'production',
    releasesDir: '/data/releases',
    trustRoot: '/data/keys/root.json',
  });
});

it('reads all settings in production', () => {
  expect(readSiteConfig(production)).toMatchObject({
    backendUrl: 'http://backend:3001',
    publicOrigin: 'https://www.meridian.example',
    previewOrigin: undefined,
    trustRoot: '/etc/meridian/root.json',
    mailboxUrl: undefined,
    identityUrl: undefined,
    settings: {
      identity: {
        kind: 'firebase',
        apiKey: 'key',
        authDomain: 'meridian-health.firebaseapp.com',
        projectId: 'meridian-health',
      },
    },
  });
});

it('signs organizers in with the emulator on one machine, and never in production', () => {
  expect(readSiteConfig({ IDENTITY_URL: 'http://127.0.0.1:4001' })).toMatchObject({
    identityUrl: 'http://127.0.0.1:4001',
    settings: { identity: { kind: 'emulator', projectId: 'demo-meridian' } },
  });
  const { FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID, ...without } = production;
  expect(() => readSiteConfig(without)).toThrow('production has no default for who signs');
  expect([FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID]).not.toContain('');
});

it.each([
  ...['BACKEND_URL', 'REGISTRY_URL', 'PUBLIC_ORIGIN'],
  ...['REGISTRY_TRUST_ROOT', 'INTERNAL_TOKEN', 'TRUSTED_PROXIES'],
])('has no default for %s in production', (name) => {
  expect(() => readSiteConfig({ ...production, [name]: '' })).toThrow(
    `${name} is not set: production has no default for it`,
  );
});

it.each([
  [
    { FIREBASE_AUTH_DOMAIN: '', FIREBASE_PROJECT_ID: '' },
    /^FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID are not set: Firebase/,
  ],
  [{ FIREBASE_PROJECT_ID: '../x' }, /FIREBASE_PROJECT_ID is/],
])('says what is wrong with the Firebase project %j', (changes, message) => {
  expect(() => readSiteConfig({ ...production, ...changes })).toThrow(message);
});

it.each([
  ['can be guessed', 'changeme'],
  ['no header can hold', 'secret\n'.repeat(8)],
])('rejects an internal token that %s, and does not repeat it', (_, INTERNAL_TOKEN) => {
  const read = () => readSiteConfig({ ...production, INTERNAL_TOKEN });
  expect(read).toThrow('INTERNAL_TOKEN is not a text of at least 32 characters without spaces');
  expect(read).not.toThrow(INTERNAL_TOKEN);
});

it('shows previews on another host than the site', () => {
  const read = (PREVIEW_ORIGIN: string) => readSiteConfig({ ...production, PREVIEW_ORIGIN });
  const { previewOrigin } = read('https://previews.example');
  expect(previewOrigin).toBe('https://previews.example');
  expect(() => read(`${production.PUBLIC_ORIGIN}:8443`)).toThrow('name another host');
});

it('takes forms itself when EMAILJS_ORIGIN is this site, and sends them to EmailJS otherwise', () => {
  const originOf = (EMAILJS_ORIGIN: string) =>
    readSiteConfig({ ...production, EMAILJS_ORIGIN }).settings.email.origin;
  expect(originOf(`${production.PUBLIC_ORIGIN}/`)).toBe('');
  expect(originOf('https://api.emailjs.com')).toBe('https://api.emailjs.com');
});
