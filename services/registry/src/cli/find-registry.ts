import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Print, readRunningUrl } from '@meridian/service/cli';
import { ServiceError } from '@meridian/service/errors';
import { openSettingsFile } from '@meridian/service/settings-file';
import {
  createRegistryClient,
  openDevelopmentKeys,
  parseTrustRoot,
  readSigningKey,
} from '../client';

/** The context of a command of `npm run release`. */
export type ReleaseContext = ReturnType<typeof findRegistry>;

/**
 * Finds the registry by `--registry`, REGISTRY_URL or the `run.json` of a running system in its data directory; token
 * and team keys by REGISTRY_TOKEN and TEAM_KEY, or in the development keys of such a system. Each function throws a
 * ServiceError when nothing says what it looks for.
 *
 * @param cwd the base of relative paths
 * @param readOption reads `--registry`, which is not known before the command line is parsed
 */
export function findRegistry(
  env: NodeJS.ProcessEnv,
  cwd: string,
  print: Print,
  readOption: () => string | undefined,
) {
  const dataDir = path.resolve(cwd, env.DATA_DIR || '.data');
  const keys = path.join(dataDir, 'keys');
  const findNamed = () => readOption() || env.REGISTRY_URL;
  const findFile = (variable: 'REGISTRY_TRUST_ROOT' | 'REGISTRY_TOKENS'): string => {
    const named = env[variable];
    if (named) return path.resolve(cwd, named);
    // The development keys belong to the registry of this machine, not to a named one.
    const isOwn = !findNamed() && !env.REGISTRY_TRUST_ROOT && !env.REGISTRY_TOKENS;
    if (isOwn && existsSync(keys)) {
      const { rootPath, tokensPath } = openDevelopmentKeys(keys);
      return variable === 'REGISTRY_TOKENS' ? tokensPath : rootPath;
    }
    throw new ServiceError('not-found', `expected ${variable} to name a file, found none`, {
      suggestion: 'Run this where the files of trust root and tokens are, and name both.',
    });
  };
  return {
    print,
    cwd,
    client() {
      const otherWays = 'name a registry with --registry or REGISTRY_URL';
      const url = findNamed() || readRunningUrl(dataDir, 'registryUrl', otherWays);
      const tokenFile = path.join(keys, 'dev-token');
      const developmentToken = existsSync(tokenFile) && readFileSync(tokenFile, 'utf8').trim();
      const token = env.REGISTRY_TOKEN || developmentToken || undefined;
      return createRegistryClient({ url, token });
    },
    /** The site as visitors see it. */
    siteUrl(option: string | undefined): string {
      const otherWays = 'name the site with --site or SITE_URL';
      return option || env.SITE_URL || readRunningUrl(dataDir, 'publicOrigin', otherWays);
    },
    async teamKey(app: string) {
      if (env.TEAM_KEY) return readSigningKey(path.resolve(cwd, env.TEAM_KEY));
      if (existsSync(keys)) return openDevelopmentKeys(keys).signingKey(`team:${app}`);
      throw new ServiceError(
        'not-found',
        `expected a key to sign ${app} with, found neither TEAM_KEY nor ${keys}`,
        { suggestion: 'Set TEAM_KEY to the file of the team’s private key.' },
      );
    },
    trustFiles: () => ({
      trustRoot: findFile('REGISTRY_TRUST_ROOT'),
      tokens: findFile('REGISTRY_TOKENS'),
    }),
    /** The trust root that verifies signatures of the registry. */
    trustRoot: () => openSettingsFile(findFile('REGISTRY_TRUST_ROOT'), parseTrustRoot)(),
  };
}
