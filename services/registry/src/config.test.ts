import { readConsoleOrigin, readRegistryConfig } from './config';

const files = {
  REGISTRY_TRUST_ROOT: '/etc/root.json',
  REGISTRY_SIGNING_KEY: '/etc/registry.pem',
  REGISTRY_TOKENS: '/etc/tokens.json',
};

describe('the channels in which releases are judged', () => {
  it.each([
    [{}, ['production']],
    [{ JUDGED_CHANNELS: 'production, staging' }, ['production', 'staging']],
    [{ JUDGED_CHANNELS: 'none' }, []],
  ])('of %j are %j', (environment, expected) => {
    expect(readRegistryConfig(environment).judgedChannels).toEqual(expected);
  });

  it('are those of the registry', () => {
    expect(() => readRegistryConfig({ JUDGED_CHANNELS: 'prodution' })).toThrow(
      'JUDGED_CHANNELS: expected one of the channels production, staging, found prodution',
    );
  });
});

it.each(['Production', 'a,,b', '../x', ','])('a channel cannot be called %j', (value) => {
  expect(readRegistryConfig({}).channels).toEqual(['production', 'staging']);
  expect(() => readRegistryConfig({ REGISTRY_CHANNELS: value })).toThrow(
    `REGISTRY_CHANNELS is "${value}": set channel names`,
  );
});

describe('the key files of a registry', () => {
  it('have to be named in production, unless development keys are asked for', () => {
    expect(readRegistryConfig({}).keyFiles).toBeUndefined();
    expect(() => readRegistryConfig({ NODE_ENV: 'production' })).toThrow(
      'REGISTRY_TRUST_ROOT, REGISTRY_SIGNING_KEY, REGISTRY_TOKENS are not set: production needs',
    );
    const onOneMachine = { NODE_ENV: 'production', REGISTRY_KEYS: 'development' } as const;
    expect(readRegistryConfig(onOneMachine).keyFiles).toBeUndefined();
    expect(readRegistryConfig({ NODE_ENV: 'production', ...files }).keyFiles).toEqual({
      trustRoot: '/etc/root.json',
      signingKey: '/etc/registry.pem',
      tokens: '/etc/tokens.json',
    });
  });

  it('are named together or not at all', () => {
    const { REGISTRY_TOKENS: _, ...two } = files;
    expect(() => readRegistryConfig(two)).toThrow('REGISTRY_TOKENS is not set: name all of');
  });
});

describe('the S3 store of a registry', () => {
  const s3 = {
    RELEASES_S3_URL: 'https://s3.example.org/',
    RELEASES_S3_BUCKET: 'releases',
    RELEASES_S3_KEY_ID: 'id',
    RELEASES_S3_SECRET: 'hidden',
  };

  it('is a directory unless a bucket is named', () => {
    expect(readRegistryConfig({}).s3).toBeUndefined();
    expect(readRegistryConfig(s3).s3).toEqual({
      url: 'https://s3.example.org',
      bucket: 'releases',
      region: 'us-east-1',
      keyId: 'id',
      secret: 'hidden',
      style: 'path',
    });
  });

  it.each(Object.keys(s3))('is not used when %s alone is missing', (name) => {
    expect(() => readRegistryConfig({ ...s3, [name]: '' })).toThrow(
      `${name} is not set: name all of RELEASES_S3_URL`,
    );
  });
});

describe('the console of a registry', () => {
  const on = {
    CONSOLE_URL: 'https://registry.meridian.example',
    SITE_URL: 'https://www.meridian.example',
  };
  const firebase = {
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'meridian.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'meridian',
  };
  const emulator = {
    IDENTITY_URL: 'http://127.0.0.1:3003',
    INTERNAL_TOKEN: 'a'.repeat(64),
  };
  const production = { NODE_ENV: 'production', REGISTRY_KEYS: 'development' } as const;

  it('is off unless it is asked for, also in production', () => {
    expect(readRegistryConfig({}).console).toBeUndefined();
    expect(readRegistryConfig(production).console).toBeUndefined();
    expect(readRegistryConfig({ ...production, ...firebase }).console).toBeUndefined();
  });

  it('lets people sign in with Firebase, or with an emulator in development', () => {
    expect(readRegistryConfig({ ...production, ...on, ...firebase }).console).toEqual({
      origin: 'https://registry.meridian.example',
      siteUrl: 'https://www.meridian.example',
      firebase: { apiKey: 'key', authDomain: 'meridian.firebaseapp.com', projectId: 'meridian' },
      identityUrl: undefined,
      internalToken: '',
      trustedProxies: ['loopback'],
    });
    expect(readRegistryConfig({ ...on, ...emulator }).console).toMatchObject({
      firebase: undefined,
      identityUrl: 'http://127.0.0.1:3003',
    });
  });

  it.each<[Record<string, string>, string]>([
    [{ CONSOLE_URL: on.CONSOLE_URL, ...firebase }, 'SITE_URL is not set'],
    [on, 'FIREBASE_PROJECT_ID are not set: the console needs them, or IDENTITY_URL'],
    [{ ...on, ...emulator, ...production }, 'production has no default for who signs'],
    [{ ...on, ...firebase, CONSOLE_URL: 'http://localhost.evil.example' }, 'set an https origin'],
  ])('does not start with %j', (environment, message) => {
    expect(() => readRegistryConfig(environment)).toThrow(message);
  });

  it.each([
    ['', undefined],
    ['https://registry.meridian.example/', 'https://registry.meridian.example'],
    ['http://localhost:3002/', 'http://localhost:3002'],
  ])('beside npm start, at %j, has the origin %j', (CONSOLE_URL, origin) => {
    expect(readConsoleOrigin({ CONSOLE_URL })).toBe(origin);
    expect(() => readConsoleOrigin({ CONSOLE_URL: 'http://192.168.1.5:3002' })).toThrow(
      'set an https origin',
    );
  });
});
