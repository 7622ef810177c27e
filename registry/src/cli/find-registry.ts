import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Print, readRunningUrl } from '@meridian/service/cli';
import { ServiceError } from '@meridian/service/errors';
import {
  createRegistryClient,
  openDevelopmentKeys,
  openSettingsFile,
  parseTrustRoot,
  type RegistryClient,
  readSigningKey,
  type SigningKey,
  type TrustRoot,
} from '../client';

/** What a command of `npm run release` works with. */
export interface ReleaseContext {
  /** @throws ServiceError `unavailable` when nothing says where a registry is */
  client: RegistryClient;
  print: Print;
  /** Where relative paths begin. */
  cwd: string;
  /** The site as visitors see it. @throws ServiceError when nothing says where it is */
  siteUrl(option: string | undefined): string;
  /** The key that signs releases of an app. @throws ServiceError when there is none to use */
  teamKey(app: string): Promise<SigningKey>;
  /** What signatures of the registry are verified with; null where there is none. @throws ServiceError */
  trustRoot(): TrustRoot | null;
  /** The files of the trust root and of the tokens, to change them. @throws ServiceError where there are none */
  trustFiles(): { trustRoot: string; tokens: string };
}

/**
 * Finds the registry by `--registry`, REGISTRY_URL or the `run.json` that a running system has in
 * its data directory; token and team keys by REGISTRY_TOKEN and TEAM_KEY or, beside such a system,
 * from its development keys.
 *
 * @param readOption reads `--registry`, which is not known before the command line is parsed
 */
export function findRegistry(
  env: NodeJS.ProcessEnv,
  cwd: string,
  print: Print,
  readOption: () => string | undefined,
): ReleaseContext {
  const dataDir = path.resolve(cwd, env.DATA_DIR || '.data');
  const keys = path.join(dataDir, 'keys');
  const findNamed = () => readOption() || env.REGISTRY_URL;
  return {
    print,
    cwd,
    // Looked for when a command needs it: some need no registry.
    get client() {
      const otherWays = 'name a registry with --registry or REGISTRY_URL';
      const url = findNamed() || readRunningUrl(dataDir, 'registryUrl', otherWays);
      const tokenFile = path.join(keys, 'dev-token');
      const developmentToken = existsSync(tokenFile) && readFileSync(tokenFile, 'utf8').trim();
      const token = env.REGISTRY_TOKEN || developmentToken || undefined;
      return createRegistryClient({ url, token });
    },
    siteUrl(option) {
      const otherWays = 'name the site with --site or SITE_URL';
      return option || env.SITE_URL || readRunningUrl(dataDir, 'publicOrigin', otherWays);
    },
    async teamKey(app) {
      if (env.TEAM_KEY) return readSigningKey(path.resolve(cwd, env.TEAM_KEY));
      if (existsSync(keys)) return openDevelopmentKeys(keys).signingKey(`team:${app}`);
      throw new ServiceError(
        'not-found',
        `expected a key to sign ${app} with, found neither TEAM_KEY nor ${keys}`,
        { suggestion: 'Set TEAM_KEY to the file of the team’s private key.' },
      );
    },
    trustFiles() {
      const { REGISTRY_TRUST_ROOT: trustRoot, REGISTRY_TOKENS: tokens } = env;
      if (trustRoot && tokens)
        return { trustRoot: path.resolve(cwd, trustRoot), tokens: path.resolve(cwd, tokens) };
      if (existsSync(keys)) {
        const { rootPath, tokensPath } = openDevelopmentKeys(keys);
        return { trustRoot: rootPath, tokens: tokensPath };
      }
      throw new ServiceError(
        'not-found',
        `expected the files of trust root and tokens, found neither REGISTRY_TRUST_ROOT and REGISTRY_TOKENS nor ${keys}`,
        { suggestion: 'Run this where the files are, and name both.' },
      );
    },
    trustRoot() {
      const { REGISTRY_TRUST_ROOT: named } = env;
      if (named) return openSettingsFile(path.resolve(cwd, named), parseTrustRoot)();
      // The development keys are those of the registry that runs here, and say nothing of one that is named.
      const development = path.join(keys, 'root.json');
      const isThere = !findNamed() && existsSync(development);
      return isThere ? openSettingsFile(development, parseTrustRoot)() : null;
    },
  };
}
