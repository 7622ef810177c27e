import { parseUrl } from '@meridian/contracts/parse-url';
import { appNameSchema } from '@meridian/contracts/schemas';
import {
  databaseServerVariables,
  firebaseVariables,
  pickDatabaseServerSettings,
  pickFirebaseSettings,
  readSettings,
  requireAllOrNone,
  requireWholeFirebase,
  ServiceError,
  type SettingValues,
  type Variables,
  variableTypes,
} from '@meridian/service';
import * as v from 'valibot';
import { pickS3Settings, requireWholeS3, s3Variables } from './storage/s3-settings';

export type RegistryConfig = ReturnType<typeof readRegistryConfig>;

const channelList = {
  takes: 'channel names with commas between them',
  schema: v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((name) => name.trim())),
    v.tupleWithRest([appNameSchema], appNameSchema),
  ),
};
const noChannels = v.pipe(
  v.literal('none'),
  v.transform(() => []),
);
const keyFileNames = ['REGISTRY_TRUST_ROOT', 'REGISTRY_SIGNING_KEY', 'REGISTRY_TOKENS'] as const;

/** Whether a URL is https, or http on this machine: then no secret crosses a network in plain text. */
export function isSafeUrl(text: string): boolean {
  const { protocol, hostname = '' } = parseUrl(text) ?? {};
  const isLoopback = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback);
}

const consoleVariables = {
  CONSOLE_URL: {
    takes: 'an https origin, or an http one on loopback',
    schema: v.pipe(v.string(), v.check(isSafeUrl), variableTypes.httpOrigin.schema),
    description: 'Origin under which browsers reach this registry, with the console at `/ops`.',
    defaultNote: 'the console is off; with `npm start` it is on',
    example: 'https://registry.meridian.example',
  },
  SITE_URL: {
    ...variableTypes.httpOrigin,
    description:
      'The public site, where links of the console lead; named together with CONSOLE_URL.',
    defaultNote: 'none',
    example: 'https://www.meridian.example',
  },
  IDENTITY_URL: {
    ...variableTypes.httpOrigin,
    description: "Origin of the identity emulator's auth gateway, in development.",
    defaultNote: 'none',
    example: 'http://127.0.0.1:3003',
  },
  INTERNAL_TOKEN: {
    ...variableTypes.secretToken,
    description: 'Tells the identity emulator that a request comes from this server.',
    defaultNote: 'none',
    example: '64 random hexadecimal characters',
    isSecret: true,
  },
  TRUSTED_PROXIES: {
    ...variableTypes.wordList,
    takes: 'IPs and networks with commas between them, `loopback` or `none`',
    description:
      'Proxies before this server, whose X-Forwarded-For is believed when sign-ins fail.',
    default: 'loopback',
    example: '10.0.0.0/8',
  },
  ...firebaseVariables,
} satisfies Variables;

export const registryVariables = {
  ...databaseServerVariables({ port: 3002 }),
  REGISTRY_CHANNELS: {
    ...channelList,
    description: 'Channels; releases are checked against the first one at publish.',
    default: 'production,staging',
    example: 'production,canary',
  },
  DEVELOPMENT_CHANNELS: {
    ...channelList,
    description: 'Channels in which previews may show remotes from developers’ machines.',
    defaultNote: 'none; with `npm start` on loopback all',
    example: 'staging',
  },
  JUDGED_CHANNELS: {
    takes: `${channelList.takes}, or none`,
    schema: v.union([noChannels, channelList.schema]),
    description: 'Channels in which canaries are judged, and rolled back, by what visitors saw.',
    defaultNote: 'production',
    example: 'production,staging',
  },
  REGISTRY_TRUST_ROOT: {
    ...variableTypes.filePath,
    description: 'File of the trust root; named together with the next two or not at all.',
    defaultNote: 'development keys in DATA_DIR/keys; none in production',
    example: '/etc/meridian/root.json',
  },
  REGISTRY_SIGNING_KEY: {
    ...variableTypes.filePath,
    description: "File of the registry's private key (ed25519, PKCS #8, PEM).",
    defaultNote: 'as for REGISTRY_TRUST_ROOT',
    example: '/etc/meridian/registry.pem',
  },
  REGISTRY_TOKENS: {
    ...variableTypes.filePath,
    description: 'File of the access tokens.',
    defaultNote: 'as for REGISTRY_TRUST_ROOT',
    example: '/etc/meridian/tokens.json',
  },
  REGISTRY_KEYS: {
    takes: 'nothing or the word development',
    schema: v.literal('development'),
    description: 'Allows development keys in production, where one machine does everything.',
    defaultNote: 'production takes no development keys',
    example: 'development',
  },
  REGISTRY_OIDC: {
    ...variableTypes.filePath,
    description: 'File of the jobs of a CI whose own tokens count, by OpenID Connect.',
    defaultNote: 'only tokens of the registry count',
    example: '/etc/meridian/oidc.json',
  },
  ...consoleVariables,
  ...s3Variables,
} satisfies Variables;

/** @throws ServiceError `malformed-request` with all problems: variable, expected and found */
export function readRegistryConfig(environment: NodeJS.ProcessEnv) {
  const values = readSettings(environment, registryVariables, [
    requireAllOrNone(...keyFileNames),
    requireKeyFiles,
    requireWholeS3,
    requireWholeConsole,
  ]);
  requireKnownChannels(values.REGISTRY_CHANNELS, values.JUDGED_CHANNELS ?? []);
  const { REGISTRY_TRUST_ROOT: trustRoot, REGISTRY_SIGNING_KEY: signingKey } = values;
  const { REGISTRY_TOKENS: tokens, REGISTRY_CHANNELS: channels } = values;
  return {
    ...pickDatabaseServerSettings(values),
    channels,
    /** Undefined: none, unless only this machine reaches the system. */
    developmentChannels: values.DEVELOPMENT_CHANNELS,
    judgedChannels: values.JUDGED_CHANNELS ?? ['production'],
    /** Undefined: releases are in the data directory. */
    s3: pickS3Settings(values),
    /** Undefined: the console is off. */
    console: pickConsoleConfig(values),
    oidcFile: values.REGISTRY_OIDC,
    /** Undefined: development keys in the data directory, made on first use. */
    keyFiles: trustRoot && signingKey && tokens ? { trustRoot, signingKey, tokens } : undefined,
  };
}

/** A channel with a spelling mistake would not be judged. */
function requireKnownChannels(channels: readonly string[], judged: readonly string[]) {
  const unknown = judged.find((channel) => !channels.includes(channel));
  if (unknown === undefined) return;
  const message = `JUDGED_CHANNELS: expected one of the channels ${channels.join(', ')}, found ${unknown}`;
  const suggestion = 'Name a channel of REGISTRY_CHANNELS, or add it there.';
  throw new ServiceError('malformed-request', message, { suggestion });
}

function requireKeyFiles({ NODE_ENV, REGISTRY_KEYS, ...files }: NodeJS.ProcessEnv) {
  const isChosen = keyFileNames.some((name) => files[name]) || REGISTRY_KEYS === 'development';
  if (isChosen || NODE_ENV !== 'production') return undefined;
  return `${keyFileNames.join(', ')} are not set: production needs all three, or REGISTRY_KEYS=development where one machine does everything`;
}

function pickConsoleConfig(values: SettingValues<typeof consoleVariables>) {
  const { CONSOLE_URL: origin, SITE_URL: siteUrl } = values;
  if (!origin || !siteUrl) return undefined;
  return {
    origin,
    siteUrl,
    firebase: pickFirebaseSettings(values),
    identityUrl: values.IDENTITY_URL,
    internalToken: values.INTERNAL_TOKEN ?? '',
    trustedProxies: values.TRUSTED_PROXIES,
  };
}

/**
 * The origin of the console for a registry whose other settings come from elsewhere; undefined when it is not set.
 *
 * @throws ServiceError `malformed-request` for a text that is no origin, or whose sessions would not be safe
 */
export function readConsoleOrigin(environment: NodeJS.ProcessEnv): string | undefined {
  const { CONSOLE_URL } = consoleVariables;
  return readSettings(environment, { CONSOLE_URL }).CONSOLE_URL;
}

/** Without a console nothing is needed. With one, production needs Firebase and https. */
function requireWholeConsole(environment: NodeJS.ProcessEnv): string | undefined {
  const { CONSOLE_URL, SITE_URL, IDENTITY_URL, INTERNAL_TOKEN, NODE_ENV } = environment;
  if (!CONSOLE_URL) return undefined;
  if (!SITE_URL) return 'SITE_URL is not set: the console needs the origin of the public site';
  const incomplete = requireWholeFirebase(environment);
  if (incomplete || environment.FIREBASE_PROJECT_ID || NODE_ENV === 'production') return incomplete;
  if (IDENTITY_URL && INTERNAL_TOKEN) return undefined;
  return 'FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID are not set: the console needs them, or IDENTITY_URL and INTERNAL_TOKEN of an identity emulator';
}
