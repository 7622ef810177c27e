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

/** The id comes from the key itself, so that a root cannot list one key as another. */
export function keyIdOf(publicKey: string): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 32);
}

/** @throws ServiceError `signature-invalid` when the text is not an ed25519 public key, or is a private one. */
export function parsePublicKey(
  pem: string,
  origin: string,
): Pick<SigningKey, 'keyId' | 'publicKey'> {
  // Node.js would accept it, and read its public half.
  const isPrivate = pem.includes('PRIVATE KEY');
  const key = isPrivate ? null : readKey(createPublicKey, pem);
  if (key?.asymmetricKeyType === 'ed25519') return nameKey(key);
  throw otherKey(
    `public key (SPKI, PEM) in ${origin}`,
    isPrivate ? 'a private key' : key?.asymmetricKeyType,
    'Make one of the private key: openssl pkey -in <private key> -pubout; the private key stays with its team.',
  );
}

/** @throws ServiceError `signature-invalid` when the text is not an ed25519 private key. */
export function parseSigningKey(pem: string, origin: string): SigningKey {
  const privateKey = readKey(createPrivateKey, pem);
  if (privateKey?.asymmetricKeyType !== 'ed25519')
    throw otherKey(
      `private key (PKCS #8, PEM) in ${origin}`,
      privateKey?.asymmetricKeyType,
      'Make one with: openssl genpkey -algorithm ed25519',
    );
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

function readKey(read: (pem: string) => KeyObject, pem: string): KeyObject | null {
  try {
    return read(pem);
  } catch {
    return null;
  }
}

function otherKey(expected: string, found: string | undefined, suggestion: string): ServiceError {
  const message = `expected an ed25519 ${expected}, found ${found ?? 'something else'}`;
  return new ServiceError('signature-invalid', message, { suggestion });
}
