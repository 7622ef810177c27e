import path from 'node:path';
import { openSettingsFile, ServiceError } from '@meridian/service';
import type { RegistryConfig } from '../config';
import type { RegistryContext } from '../context';
import { openDevelopmentKeys, parseAccessTokens, parseTrustRoot, readSigningKey } from '../trust';
import { parseTrustedJobs, type TrustedJob } from './job-tokens';

export interface OpenedKeys extends Pick<RegistryContext, 'keys' | 'tokens'> {
  /** The files that take over keys and tokens of teams from the database of an earlier version. */
  files: {
    trustRoot: string;
    tokens: string;
    /** Whether the registry made them itself, and may change them. */
    isOwn: boolean;
  };
  jobs: () => readonly TrustedJob[];
}

/**
 * Opens keys and tokens: from the named files, or from `<dataDir>/keys`, which are made on first use. Everyone who can
 * read that directory can sign with its keys.
 *
 * @throws ServiceError that names the file that is missing or wrong
 */
export async function openRegistryKeys(
  { keyFiles, oidcFile }: Partial<Pick<RegistryConfig, 'keyFiles' | 'oidcFile'>>,
  dataDir: string,
): Promise<OpenedKeys> {
  const jobs = oidcFile ? openSettingsFile(oidcFile, parseTrustedJobs) : () => [];
  jobs();
  const { signing, ...files } = keyFiles
    ? { ...keyFiles, isOwn: false, signing: readSigningKey(keyFiles.signingKey) }
    : await openOwn(dataDir);
  const root = openSettingsFile(files.trustRoot, parseTrustRoot);
  const tokens = openSettingsFile(files.tokens, parseAccessTokens);
  tokens();
  if (root().roles.registry?.includes(signing.keyId))
    return { keys: { root, signing }, tokens, files, jobs };
  throw new ServiceError(
    'signature-invalid',
    `expected the key of the registry to be one of the role registry in the trust root, found ${signing.keyId}, which is not`,
    {
      suggestion: 'Use the key that the root lists, or list this one: site servers trust no other.',
    },
  );
}

async function openOwn(dataDir: string) {
  const development = openDevelopmentKeys(path.join(dataDir, 'keys'));
  await development.token();
  const { rootPath: trustRoot, tokensPath: tokens } = development;
  return { trustRoot, tokens, isOwn: true, signing: await development.signingKey('registry') };
}
