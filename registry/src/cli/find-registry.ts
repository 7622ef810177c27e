import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Print, readRunningUrl } from '@meridian/service/cli';
import { ServiceError } from '@meridian/service/errors';
import {
  createRegistryClient,
  openDevelopmentKeys,
  openSettingsFile,
  parseTrustRoot,
  readSigningKey,
} from '../client';

/** What a command of `npm run release` works with. */
export type ReleaseContext = ReturnType<typeof findRegistry>;

/**
 * Finds the registry by `--registry`, REGISTRY_URL or the `run.json` that a running system has in
 * its data directory; token and team keys by REGISTRY_TOKEN and TEAM_KEY or, beside such a system,
 * from its development keys. Each function throws a ServiceError when nothing says what it looks for.
 *
 * @param cwd where relative paths begin
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
  const notFound = (message: string, suggestion: string) =>
    new ServiceError('not-found', `expected ${message} ${keys}`, { suggestion });
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
    /** The key that signs releases of an app. */
    async teamKey(app: string) {
      if (env.TEAM_KEY) return readSigningKey(path.resolve(cwd, env.TEAM_KEY));
      if (existsSync(keys)) return openDevelopmentKeys(keys).signingKey(`team:${app}`);
      throw notFound(
        `a key to sign ${app} with, found neither TEAM_KEY nor`,
        'Set TEAM_KEY to the file of the team’s private key.',
      );
    },
    /** The files of the trust root and of the tokens, to change them. */
    trustFiles(): { trustRoot: string; tokens: string } {
      const { REGISTRY_TRUST_ROOT: trustRoot, REGISTRY_TOKENS: tokens } = env;
      if (trustRoot && tokens)
        return { trustRoot: path.resolve(cwd, trustRoot), tokens: path.resolve(cwd, tokens) };
      // The development keys are those of the registry that runs here, and say nothing of one that is named.
      if (!findNamed() && existsSync(keys)) {
        const { rootPath, tokensPath } = openDevelopmentKeys(keys);
        return { trustRoot: rootPath, tokens: tokensPath };
      }
      throw notFound(
        'the files of trust root and tokens, found neither REGISTRY_TRUST_ROOT and REGISTRY_TOKENS nor',
        'Run this where the files are, and name both.',
      );
    },
    /** What signatures of the registry are verified with. */
    trustRoot() {
      const { REGISTRY_TRUST_ROOT: named } = env;
      if (named) return openSettingsFile(path.resolve(cwd, named), parseTrustRoot)();
      // The development keys are those of the registry that runs here, and say nothing of one that is named.
      const development = path.join(keys, 'root.json');
      if (!findNamed() && existsSync(development))
        return openSettingsFile(development, parseTrustRoot)();
      throw new ServiceError('not-found', 'expected a trust root to verify with, found none', {
        suggestion: 'REGISTRY_TRUST_ROOT names its file, which site servers have too.',
      });
    },
  };
}
