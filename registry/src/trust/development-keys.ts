import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createToken, hashToken } from '@meridian/service/secret-token';
import type { AccessToken } from './access-token';
import type { KeyRole } from './key-roles';
import { replaceFile, withLock } from './lock-file';
import { actions, operatorRights, telemetryRight } from './roles';
import type { SignedRoot } from './root-document';
import { createPrivateKeyPem, readSigningKey, type SigningKey } from './signing-key';
import type { TrustRoot } from './trust-root';

export type DevelopmentKeys = ReturnType<typeof openDevelopmentKeys>;

const everyRight = [...actions, ...operatorRights];
const emptyRoot: TrustRoot = { epoch: 0, keys: {}, roles: {}, revoked: [] };

/**
 * Keys and a token that a machine makes for itself, for development and for one-machine use.
 *
 * Opens, or begins, a directory of development keys (mode 0700, its files 0600). Registry and
 * command line may do so at the same time: the second one finds what the first one made.
 */
export function openDevelopmentKeys(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const rootPath = path.join(folder, 'root.json');
  const tokensPath = path.join(folder, 'tokens.json');
  createOnce(rootPath, () => JSON.stringify(emptyRoot));
  createOnce(tokensPath, () => '[]');

  return {
    rootPath,
    tokensPath,
    /** The key of a role; made, and added to a plain root, when it is first asked for. */
    signingKey: (role: KeyRole): Promise<SigningKey> =>
      withLock(rootPath, () => {
        const keyFile = path.join(folder, `${role.replace(':', '-')}.pem`);
        createOnce(keyFile, createPrivateKeyPem);
        const key = readSigningKey(keyFile);
        change<TrustRoot | SignedRoot>(rootPath, (root) => withKey(root, role, key));
        return key;
      }),
    /** A token with every right, made on first use. */
    token: () => openToken('dev-token', { actor: 'developer', rights: everyRight }),
    /** A token with which a site server sends telemetry, and does nothing else; made on first use. */
    telemetryToken: () =>
      openToken('telemetry-token', { actor: 'site server', rights: [telemetryRight] }),
  };

  function openToken(name: string, access: Omit<AccessToken, 'hash'>): Promise<string> {
    return withLock(tokensPath, () => {
      const tokenFile = path.join(folder, name);
      createOnce(tokenFile, createToken);
      const token = readFileSync(tokenFile, 'utf8').trim();
      const entry = { ...access, hash: hashToken(token) };
      change<AccessToken[]>(tokensPath, (tokens) => withToken(tokens, entry));
      return token;
    });
  }
}

/** A signed root stays as it is: only its own keys can add one to it. */
function withKey(
  root: TrustRoot | SignedRoot,
  role: KeyRole,
  { keyId, publicKey }: SigningKey,
): TrustRoot | SignedRoot {
  if ('signed' in root) return root;
  const holders = root.roles[role] ?? [];
  return holders.includes(keyId)
    ? root
    : {
        ...root,
        keys: { ...root.keys, [keyId]: publicKey },
        roles: { ...root.roles, [role]: [...holders, keyId] },
      };
}

/** The token has each of its rights, also one that did not exist when it was made. */
function withToken(tokens: AccessToken[], { actor, hash, rights }: AccessToken): AccessToken[] {
  const known = tokens.find((one) => one.hash === hash);
  if (rights.every((right) => known?.rights.includes(right))) return tokens;
  const others = tokens.filter((one) => one !== known);
  return [...others, { actor, hash, rights }];
}

function change<T>(path: string, next: (before: T) => T): void {
  const before: T = JSON.parse(readFileSync(path, 'utf8'));
  const after = next(before);
  if (after !== before) replaceFile(path, `${JSON.stringify(after, null, 2)}\n`);
}

/** The file appears whole or not at all, and never replaces another process's. */
function createOnce(path: string, content: () => string): void {
  if (existsSync(path)) return;
  const draft = `${path}.${process.pid}.draft`;
  writeFileSync(draft, content(), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
