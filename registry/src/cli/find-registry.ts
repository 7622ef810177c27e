import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readRunningUrl } from '@meridian/service/cli';
import { ServiceError } from '@meridian/service/errors';
import {
  createRegistryClient,
  openDevelopmentKeys,
  type RegistryClient,
  readSigningKey,
  type SigningKey,
} from '../client';

/** What a command of `npm run release` works with. */
export interface ReleaseContext {
  client: RegistryClient;
  /** Where relative paths begin. */
  cwd: string;
  /** The key that signs releases of an app. @throws ServiceError when there is none to use */
  teamKey(app: string): Promise<SigningKey>;
}

/**
 * Finds the registry by `--registry`, REGISTRY_URL or the `run.json` that a running system has in
 * its data directory; token and team keys by REGISTRY_TOKEN and TEAM_KEY or, beside such a system,
 * from its development keys.
 *
 * @throws ServiceError `unavailable` when nothing says where a registry is.
 */
export function findRegistry(
  env: NodeJS.ProcessEnv,
  cwd: string,
  { registry: option }: { registry?: string | undefined },
): ReleaseContext {
  const dataDir = path.resolve(cwd, env.DATA_DIR || '.data');
  const keys = path.join(dataDir, 'keys');
  const url =
    option ||
    env.REGISTRY_URL ||
    readRunningUrl(dataDir, 'registryUrl', 'name a registry with --registry or REGISTRY_URL');
  const tokenFile = path.join(keys, 'dev-token');
  const developmentToken = existsSync(tokenFile) && readFileSync(tokenFile, 'utf8').trim();
  const token = env.REGISTRY_TOKEN || developmentToken || undefined;
  return {
    client: createRegistryClient({ url: requireUrl(url), token }),
    cwd,
    async teamKey(app) {
      if (env.TEAM_KEY) return readSigningKey(path.resolve(cwd, env.TEAM_KEY));
      if (!existsSync(keys))
        throw new ServiceError(
          'not-found',
          `expected a key to sign ${app} with, found neither TEAM_KEY nor ${keys}`,
          { suggestion: 'Set TEAM_KEY to the file of the team’s private key.' },
        );
      return openDevelopmentKeys(keys).signingKey(`team:${app}`);
    },
  };
}

function requireUrl(url: string): string {
  if (!URL.canParse(url))
    throw new ServiceError(
      'malformed-request',
      `expected the URL of a registry, found ${JSON.stringify(url)}`,
      { suggestion: 'Write it as http://127.0.0.1:3000' },
    );
  return url;
}
