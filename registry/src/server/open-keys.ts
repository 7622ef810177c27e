import { join } from 'node:path';
import { ServiceError } from '@shared/service';
import {
  type AccessToken,
  openDevelopmentKeys,
  openSettingsFile,
  parseAccessTokens,
  parseTrustRoot,
  readSigningKey,
} from '../trust';
import type { RegistryKeys } from './context';

/** Files that the registry's trust comes from; all three or none. */
const settings = ['REGISTRY_TRUST_ROOT', 'REGISTRY_SIGNING_KEY', 'REGISTRY_TOKENS'] as const;

export interface OpenedKeys {
  keys: RegistryKeys;
  tokens: () => AccessToken[];
}

/**
 * Opens keys and tokens: from the files that the environment names, or, where it names none, from
 * `<dataDir>/keys`, made on first use. In production (NODE_ENV) keys of that kind are refused unless
 * REGISTRY_KEYS is `development`, for whoever can read the data directory can sign with them.
 *
 * @throws ServiceError that names the setting that is missing or wrong.
 */
export async function openRegistryKeys(
  environment: NodeJS.ProcessEnv,
  dataDir: string,
): Promise<OpenedKeys> {
  const given = settings.filter((name) => environment[name]);
  if (given.length > 0) {
    return openNamedFiles(environment);
  }
  if (environment.NODE_ENV === 'production' && environment.REGISTRY_KEYS !== 'development') {
    throw new ServiceError(
      'internal',
      `expected ${settings.join(', ')} in production, found none of them`,
      {
        suggestion:
          'Name the three files, or set REGISTRY_KEYS=development where one machine does everything.',
      },
    );
  }
  const development = openDevelopmentKeys(join(dataDir, 'keys'));
  await development.token();
  return open(
    development.rootPath,
    await development.signingKey('registry'),
    development.tokensPath,
  );
}

function openNamedFiles(environment: NodeJS.ProcessEnv): OpenedKeys {
  const [rootPath, keyPath, tokensPath] = settings.map((name) => environment[name]);
  if (!rootPath || !keyPath || !tokensPath) {
    throw new ServiceError(
      'internal',
      `expected all of ${settings.join(', ')}, found only ${settings.filter((name) => environment[name]).join(', ')}`,
      { suggestion: 'Name all three files; docs/registry.md says what each holds.' },
    );
  }
  return open(rootPath, readSigningKey(keyPath), tokensPath);
}

function open(rootPath: string, signing: RegistryKeys['signing'], tokensPath: string): OpenedKeys {
  const root = openSettingsFile(rootPath, parseTrustRoot);
  const tokens = openSettingsFile(tokensPath, parseAccessTokens);
  const { roles } = root();
  tokens();
  if (!roles.registry?.includes(signing.keyId)) {
    throw new ServiceError(
      'signature-invalid',
      `expected the key of the registry to be one of its role in ${rootPath}, found ${signing.keyId}, which is not`,
      {
        suggestion:
          'Nobody would believe its live maps: use the key that the root lists, or list this one.',
      },
    );
  }
  return { keys: { root, signing }, tokens };
}
