import path from 'node:path';
import { ServiceError } from '@meridian/service';
import type { RegistryConfig } from './config';
import type { RegistryContext } from './context';
import { parseTrustedJobs, type TrustedJob } from './oidc/trusted-jobs';
import {
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
 *
 * @throws ServiceError that names the file that is missing or wrong
 */
export async function openRegistryKeys(
  { keyFiles: files, oidcFile }: Partial<Pick<RegistryConfig, 'keyFiles' | 'oidcFile'>>,
  dataDir: string,
): Promise<OpenedKeys> {
  const jobs = oidcFile === undefined ? undefined : openSettingsFile(oidcFile, parseTrustedJobs);
  jobs?.();
  return { ...(await openFiles(files, dataDir)), jobs };
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
  const { roles } = root();
  tokens();
  if (!roles.registry?.includes(signing.keyId))
    throw new ServiceError(
      'signature-invalid',
      `expected the key of the registry to be one of its role in ${rootPath}, found ${signing.keyId}, which is not`,
      {
        suggestion:
          'No site server would trust its live maps: use the key that the root lists, or list this one.',
      },
    );
  return { keys: { root, signing }, tokens };
}
