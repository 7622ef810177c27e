import path from 'node:path';
import { ServiceError } from '@meridian/service';
import type { RegistryConfig } from './config';
import type { RegistryContext } from './context';
import { parseTrustedJobs, type TrustedJob } from './oidc/trusted-jobs';
import {
  heartbeatKey,
  heartbeatRole,
  openDevelopmentKeys,
  openSettingsFile,
  parseAccessTokens,
  parseTrustRoot,
  readSigningKey,
  type SigningKey,
} from './trust';

export interface OpenedKeys extends Pick<RegistryContext, 'keys' | 'tokens'> {
  /** Jobs of a CI whose own tokens count; undefined where no file names any. */
  jobs: (() => readonly TrustedJob[]) | undefined;
}

/**
 * Opens keys and tokens: from the named files, or, where none are named, from `<dataDir>/keys`, made
 * on first use. Everyone who can read that directory can sign with the keys in it.
 *
 * @param config.oidcFile names the jobs of a CI whose own tokens count
 * @param config.timestampKey names the key that signs heartbeats
 *
 * @throws ServiceError that names the file that is missing or wrong
 */
export async function openRegistryKeys(
  {
    keyFiles: files,
    oidcFile,
    timestampKey,
  }: Partial<Pick<RegistryConfig, 'keyFiles' | 'oidcFile' | 'timestampKey'>>,
  dataDir: string,
): Promise<OpenedKeys> {
  const jobs = oidcFile === undefined ? undefined : openSettingsFile(oidcFile, parseTrustedJobs);
  jobs?.();
  const opened = await openFiles(files, dataDir);
  const timestamp = timestampKey === undefined ? undefined : readSigningKey(timestampKey);
  const keys = { ...opened.keys, timestamp };
  requireListed(keys);
  return { ...opened, keys, jobs };
}

async function openFiles(
  files: RegistryConfig['keyFiles'],
  dataDir: string,
): Promise<Omit<OpenedKeys, 'jobs'>> {
  if (files) return open(files.trustRoot, readSigningKey(files.signingKey), files.tokens);
  const development = openDevelopmentKeys(path.join(dataDir, 'keys'));
  await development.token();
  // Site servers that are started with a copy of the trust root know who delegates.
  await development.signingKey('delegation');
  return open(
    development.rootPath,
    await development.signingKey('registry'),
    development.tokensPath,
  );
}

function open(rootPath: string, signing: SigningKey, tokensPath: string): Omit<OpenedKeys, 'jobs'> {
  const root = openSettingsFile(rootPath, parseTrustRoot);
  const tokens = openSettingsFile(tokensPath, parseAccessTokens);
  root();
  tokens();
  return { keys: { root, signing }, tokens };
}

/** A signed root may be followed by one that lists them: what counts then is looked at whenever something is signed. */
function requireListed(keys: OpenedKeys['keys']): void {
  const { roles, document } = keys.root();
  if (document) return;
  const own = [
    { role: 'registry', key: keys.signing, name: 'the registry' },
    { role: heartbeatRole({ roles }), key: heartbeatKey(keys), name: 'heartbeats' },
  ] as const;
  const unlisted = own.find(({ role, key }) => !roles[role]?.includes(key.keyId));
  if (!unlisted) return;
  const { role, key, name } = unlisted;
  throw new ServiceError(
    'signature-invalid',
    `expected the key of ${name} to be one of the role ${role} in the trust root, found ${key.keyId}, which is not`,
    {
      suggestion:
        'No site server would trust what it signs: use the key that the root lists, or list this one.',
    },
  );
}
