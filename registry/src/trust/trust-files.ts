import { readFileSync } from 'node:fs';
import type { AccessToken } from './access-token';
import { replaceFile } from './lock-file';
import type { SigningKey } from './signing-key';
import type { KeyRole, TrustRoot } from './trust-root';

/** Changes the file of the trust root, which is left alone when `next` returns what it was given. */
export function changeTrustRoot(path: string, next: (root: TrustRoot) => TrustRoot): void {
  change(path, next);
}

/** Changes the file of the access tokens. Those of an older form, with a list of rights, count no more and go. */
export function changeTokens(path: string, next: (tokens: AccessToken[]) => AccessToken[]): void {
  change<AccessToken[]>(path, (tokens) => {
    const ofNow = tokens.filter((token) => !('rights' in token));
    return next(ofNow.length === tokens.length ? tokens : ofNow);
  });
}

/** The trust root with a key that signs for a role. */
export function withKey(
  root: TrustRoot,
  role: KeyRole,
  { keyId, publicKey }: Pick<SigningKey, 'keyId' | 'publicKey'>,
): TrustRoot {
  const holders = root.roles[role] ?? [];
  if (holders.includes(keyId)) return root;
  return {
    ...root,
    keys: { ...root.keys, [keyId]: publicKey },
    roles: { ...root.roles, [role]: [...holders, keyId] },
  };
}

function change<T>(path: string, next: (before: T) => T): void {
  const before: T = JSON.parse(readFileSync(path, 'utf8'));
  const after = next(before);
  if (after !== before) replaceFile(path, `${JSON.stringify(after, null, 2)}\n`);
}
