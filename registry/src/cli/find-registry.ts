import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseUrl } from '@meridian/contracts/parse-url';
import { readRunningUrl } from '@meridian/service/cli';
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
import { fetchByHttp } from './fetch-by-http';

/** The key of the role `delegation`, and what goes with it on the machine of an operator. */
export interface OperatorKey {
  key: SigningKey;
  /** What the delegation that the registry has is verified with. */
  root: TrustRoot;
  /** The delegation that was signed here last: a registry that comes with an older one is found out. */
  lastSignedFile: string;
}

/** What a command of `npm run release` works with. */
export interface ReleaseContext {
  client: RegistryClient;
  /** The origin of the site as visitors see it. @throws ServiceError when nothing says where it is */
  siteOrigin(option: string | undefined): string;
  /** Where relative paths begin. */
  cwd: string;
  /** The key that signs releases of an app. @throws ServiceError when there is none to use */
  teamKey(app: string): Promise<SigningKey>;
  /** What signatures of the registry are verified with; null where there is none. @throws ServiceError */
  trustRoot(): TrustRoot | null;
  /** The operators' key, which signs who has which key. @throws ServiceError when there is none to use */
  operatorKey(): Promise<OperatorKey>;
}

/**
 * Finds the registry by `--registry`, REGISTRY_URL or the `run.json` that a running system has in
 * its data directory; token and team keys by REGISTRY_TOKEN and TEAM_KEY or, beside such a system,
 * from its development keys.
 *
 * The site is found by SITE_URL or that `run.json`.
 *
 * Reading `client` throws a ServiceError `unavailable` when nothing says where a registry is.
 */
export function findRegistry(
  env: NodeJS.ProcessEnv,
  cwd: string,
  { registry: option }: { registry?: string | undefined },
): ReleaseContext {
  const dataDir = path.resolve(cwd, env.DATA_DIR || '.data');
  const keys = path.join(dataDir, 'keys');
  const findUrl = () =>
    option ||
    env.REGISTRY_URL ||
    readRunningUrl(dataDir, 'registryUrl', 'name a registry with --registry or REGISTRY_URL');
  const tokenFile = path.join(keys, 'dev-token');
  const developmentToken = existsSync(tokenFile) && readFileSync(tokenFile, 'utf8').trim();
  const token = env.REGISTRY_TOKEN || developmentToken || undefined;
  return {
    // Looked for when a command needs it: some need no registry.
    get client() {
      const url = requireUrl(findUrl(), 'a registry');
      return createRegistryClient({ url, token, fetch: fetchByHttp });
    },
    siteOrigin(option) {
      const url =
        option ||
        env.SITE_URL ||
        readRunningUrl(dataDir, 'publicOrigin', 'name the site with --site or SITE_URL');
      return new URL(requireUrl(url, 'a site')).origin;
    },
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
    trustRoot() {
      // The development keys are those of the registry that runs here, and say nothing of one that is named.
      const isNamed = option || env.REGISTRY_URL;
      const development = path.join(keys, 'root.json');
      if (env.REGISTRY_TRUST_ROOT) return readTrustRoot(path.resolve(cwd, env.REGISTRY_TRUST_ROOT));
      return !isNamed && existsSync(development) ? readTrustRoot(development) : null;
    },
    operatorKey: () => findOperatorKey(env, cwd, keys),
  };
}

async function findOperatorKey(
  env: NodeJS.ProcessEnv,
  cwd: string,
  keys: string,
): Promise<OperatorKey> {
  if (env.DELEGATION_KEY) {
    const file = path.resolve(cwd, env.DELEGATION_KEY);
    const key = readSigningKey(file);
    const { keyId, publicKey } = key;
    const rootFile = env.REGISTRY_TRUST_ROOT;
    // Without the trust root the key vouches for what it signed itself, and for nothing else.
    const root = rootFile
      ? readTrustRoot(path.resolve(cwd, rootFile))
      : { epoch: 0, keys: { [keyId]: publicKey }, roles: { delegation: [keyId] }, revoked: [] };
    return { key, root, lastSignedFile: `${file}.last-signed.json` };
  }
  if (!existsSync(keys))
    throw new ServiceError(
      'not-found',
      `expected a key to sign the delegation with, found neither DELEGATION_KEY nor ${keys}`,
      { suggestion: 'Set DELEGATION_KEY to the file of the operators’ private key.' },
    );
  const development = openDevelopmentKeys(keys);
  const key = await development.signingKey('delegation');
  const lastSignedFile = path.join(keys, 'delegation.last-signed.json');
  return { key, root: readTrustRoot(development.rootPath), lastSignedFile };
}

function readTrustRoot(file: string): TrustRoot {
  return openSettingsFile(file, parseTrustRoot)();
}

function requireUrl(url: string, what: string): string {
  if (!/^https?:/.test(url) || !parseUrl(url))
    throw new ServiceError(
      'malformed-request',
      `expected the URL of ${what}, found ${JSON.stringify(url)}`,
      { suggestion: 'Write it as http://127.0.0.1:3000' },
    );
  return url;
}
