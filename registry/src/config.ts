import { appNameSchema } from '@meridian/contracts/schemas';
import {
  databaseServerVariables,
  pickDatabaseServerSettings,
  readSettings,
  ServiceError,
  type Variables,
  variableTypes,
} from '@meridian/service';
import * as v from 'valibot';
import { consoleVariables, pickConsoleConfig, requireWholeConsole } from './console-config';
import { pickS3Settings, requireWholeS3, s3Variables } from './storage/s3-settings';

export type RegistryConfig = ReturnType<typeof readRegistryConfig>;

const keyFileNames = ['REGISTRY_TRUST_ROOT', 'REGISTRY_SIGNING_KEY', 'REGISTRY_TOKENS'] as const;

/** Every environment variable of the registry. */
export const registryVariables = {
  ...databaseServerVariables({ port: 3002 }),
  REGISTRY_CHANNELS: {
    takes: 'channel names with commas between them',
    schema: v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((name) => name.trim())),
      v.tupleWithRest([appNameSchema], appNameSchema),
    ),
    description: 'Channels; releases are checked against the first one at publish.',
    default: 'production,staging',
    example: 'production,canary',
  },
  DEVELOPMENT_CHANNELS: {
    takes: 'channel names with commas between them',
    schema: v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((name) => name.trim())),
      v.array(appNameSchema),
    ),
    description: 'Channels in which previews may show remotes from developers’ machines.',
    defaultNote: 'none; with `npm start` on loopback all',
    example: 'staging',
  },
  JUDGED_CHANNELS: {
    takes: 'channel names with commas between them, or none',
    schema: v.pipe(
      v.string(),
      v.transform((text) => (text === 'none' ? [] : text.split(',').map((name) => name.trim()))),
      v.array(appNameSchema),
    ),
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
    requireAllKeyFiles,
    requireWholeS3,
    requireWholeConsole,
  ]);
  requireKnownChannels(values.REGISTRY_CHANNELS, values.JUDGED_CHANNELS ?? []);
  const { REGISTRY_TRUST_ROOT: trustRoot, REGISTRY_SIGNING_KEY: signingKey } = values;
  const { REGISTRY_TOKENS: tokens, REGISTRY_CHANNELS: channels } = values;
  return {
    ...pickDatabaseServerSettings(values),
    channels,
    /** Undefined: none, unless no one else reaches this system. */
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

/** A channel that was mistyped would not be judged. */
function requireKnownChannels(channels: readonly string[], judged: readonly string[]) {
  const unknown = judged.find((channel) => !channels.includes(channel));
  if (unknown === undefined) return;
  throw new ServiceError(
    'malformed-request',
    `JUDGED_CHANNELS: expected one of the channels ${channels.join(', ')}, found ${unknown}`,
    { suggestion: 'Name a channel of REGISTRY_CHANNELS, or add it there.' },
  );
}

/** The three files are named together or not at all, and production names them or asks for others. */
function requireAllKeyFiles(environment: NodeJS.ProcessEnv): string | undefined {
  const missing = keyFileNames.filter((name) => !environment[name]);
  const { NODE_ENV, REGISTRY_KEYS } = environment;
  if (missing.length === 0) return undefined;
  if (missing.length < keyFileNames.length)
    return `${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} not set: name all of ${keyFileNames.join(', ')} or none`;
  if (NODE_ENV !== 'production' || REGISTRY_KEYS === 'development') return undefined;
  return `${keyFileNames.join(', ')} are not set: production needs all three, or REGISTRY_KEYS=development where one machine does everything`;
}
