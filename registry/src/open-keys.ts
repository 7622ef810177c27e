import path from 'node:path';
import { ServiceError } from '@meridian/service';
import type { RegistryConfig } from './config';
import type { RegistryContext } from './context';
import {
  openDevelopmentKeys,
  openSettingsFile,
  parseAccessTokens,
  parseTrustRoot,
  readSigningKey,
  type SigningKey,
} from './trust';

export type OpenedKeys = Pick<RegistryContext, 'keys' | 'tokens'>;

/**
 * Opens keys and tokens: from the named files, or, where none are named, from `<dataDir>/keys`, made
 * on first use. Everyone who can read that directory can sign with the keys in it.
 *
 * @throws ServiceError that names the file that is missing or wrong
 */
export async function openRegistryKeys(
  files: RegistryConfig['keyFiles'],
  dataDir: string,
): Promise<OpenedKeys> {
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

function open(rootPath: string, signing: SigningKey, tokensPath: string): OpenedKeys {
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
