import type { AccessToken } from './access-token';
import { changeFile } from './change-file';
import type { SigningKey } from './signing-key';
import type { KeyRole, TrustRoot } from './trust-root';

export const changeTrustRoot = changeFile<TrustRoot>;

/** Changes the file of the access tokens. Those of an older form, with a list of rights, count no more and go. */
export function changeTokens(
  path: string,
  next: (tokens: AccessToken[]) => AccessToken[],
): Promise<void> {
  return changeFile<AccessToken[]>(path, (tokens) => {
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
