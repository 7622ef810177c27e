import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Signed } from '@meridian/contracts';
import { ServiceError } from '@meridian/service/errors';

/** A private ed25519 key with its public half, and a way to sign. */
export interface SigningKey {
  keyId: string;
  /** SPKI, DER, base64: as the trust root lists it. */
  publicKey: string;
  sign(payload: string): Signed;
}

/** A key's name is read off the key itself, so that a root cannot list one key as another. */
export function keyIdOf(publicKey: string): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 32);
}

/**
 * Reads a public key.
 *
 * @throws ServiceError `signature-invalid` when the text is not an ed25519 public key, or is a private one.
 */
export function parsePublicKey(
  pem: string,
  origin: string,
): Pick<SigningKey, 'keyId' | 'publicKey'> {
  // Node.js would read its public half.
  const isPrivate = pem.includes('PRIVATE KEY');
  const key = requireEd25519(() => (isPrivate ? undefined : createPublicKey(pem)), {
    expected: `public key (SPKI, PEM) in ${origin}`,
    other: isPrivate ? 'a private key' : 'something else',
    suggestion:
      'Make one of the private key: openssl pkey -in <private key> -pubout; the private key stays with its team.',
  });
  return nameKey(key);
}

/** @throws ServiceError `signature-invalid` when the text is not an ed25519 private key. */
export function parseSigningKey(pem: string, origin: string): SigningKey {
  const privateKey = requireEd25519(() => createPrivateKey(pem), {
    expected: `private key (PKCS #8, PEM) in ${origin}`,
    other: 'something else',
    suggestion: 'Make one with: openssl genpkey -algorithm ed25519',
  });
  const { keyId, publicKey } = nameKey(createPublicKey(privateKey));
  return {
    keyId,
    publicKey,
    sign: (payload) => ({
      payload,
      keyId,
      signature: sign(null, Buffer.from(payload), privateKey).toString('base64'),
    }),
  };
}

/** @throws ServiceError `not-found` for a missing file, `signature-invalid` for another content. */
export function readSigningKey(path: string): SigningKey {
  let pem: string;
  try {
    pem = readFileSync(path, 'utf8');
  } catch (cause) {
    throw new ServiceError(
      'not-found',
      `expected a private key in ${path}, found no file that can be read`,
      { suggestion: 'Check the path and the rights of the file.', cause },
    );
  }
  return parseSigningKey(pem, path);
}

/** A new ed25519 private key as PKCS #8 PEM text. */
export function createPrivateKeyPem(): string {
  return generateKeyPairSync('ed25519')
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
}

function nameKey(key: KeyObject): Pick<SigningKey, 'keyId' | 'publicKey'> {
  const publicKey = key.export({ type: 'spki', format: 'der' }).toString('base64');
  return { keyId: keyIdOf(publicKey), publicKey };
}

function requireEd25519(
  read: () => KeyObject | undefined,
  { expected, other, suggestion }: { expected: string; other: string; suggestion: string },
): KeyObject {
  let key: KeyObject | undefined;
  let cause: unknown;
  try {
    key = read();
  } catch (error) {
    cause = error;
  }
  if (key?.asymmetricKeyType === 'ed25519') return key;
  const found = key?.asymmetricKeyType ?? other;
  const message = `expected an ed25519 ${expected}, found ${found}`;
  throw new ServiceError('signature-invalid', message, { suggestion, cause });
}
