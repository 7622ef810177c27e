import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createToken, hashToken } from '@meridian/service/secret-token';
import { makeOnce, replaceFile } from '@meridian/service/settings-file';
import { type AccessToken, changeTokens } from './access-token';
import { createPrivateKeyPem, readSigningKey, type SigningKey } from './signing-key';
import { changeTrustRoot, type KeyRole, type TrustRoot, withKey } from './trust-root';

export type DevelopmentKeys = ReturnType<typeof openDevelopmentKeys>;

const emptyRoot: TrustRoot = { epoch: 0, keys: {}, roles: {}, revoked: [] };

/**
 * Opens, or creates, a directory of keys and tokens for development and for one-machine use (mode 0700, its files
 * 0600). Registry and command line may do so at the same time: the second finds what the first made.
 */
export function openDevelopmentKeys(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const rootPath = path.join(folder, 'root.json');
  const tokensPath = path.join(folder, 'tokens.json');
  makeOnce(rootPath, () => JSON.stringify(emptyRoot));
  makeOnce(tokensPath, () => '[]');

  return {
    rootPath,
    tokensPath,
    /** The key of a role; made, and added to the root, on first use. */
    async signingKey(role: KeyRole): Promise<SigningKey> {
      const keyFile = path.join(folder, `${role.replace(':', '-')}.pem`);
      await changeTrustRoot(rootPath, (root) => {
        makeOnce(keyFile, createPrivateKeyPem);
        // A new key replaces a revoked one.
        if (root.revoked.includes(readSigningKey(keyFile).keyId))
          replaceFile(keyFile, createPrivateKeyPem());
        return withKey(root, role, readSigningKey(keyFile));
      });
      return readSigningKey(keyFile);
    },
    /** A token that may do everything, made on first use. */
    token: () => openToken('dev-token', { actor: 'developer', role: 'operate' }),
    /** A token with which a site server reports what it sees; made on first use. */
    telemetryToken: () => openToken('telemetry-token', { actor: 'site server', role: 'read' }),
  };

  async function openToken(name: string, access: Omit<AccessToken, 'hash'>): Promise<string> {
    const tokenFile = path.join(folder, name);
    let token = '';
    await changeTokens(tokensPath, (tokens) => {
      makeOnce(tokenFile, createToken);
      token = readFileSync(tokenFile, 'utf8').trim();
      const entry = { ...access, hash: hashToken(token) };
      const others = tokens.filter(({ hash }) => hash !== entry.hash);
      return tokens.some(({ hash, role }) => hash === entry.hash && role === entry.role)
        ? tokens
        : [...others, entry];
    });
    return token;
  }
}
