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
  const isPrivate = pem.includes('PRIVATE KEY');
  try {
    if (isPrivate) throw new TypeError('a private key');
    const publicKey = exportPublicKey(createPublicKey(pem));
    return { keyId: keyIdOf(publicKey), publicKey };
  } catch (cause) {
    throw new ServiceError(
      'signature-invalid',
      `expected an ed25519 public key (SPKI, PEM) in ${origin}, found ${isPrivate ? 'a private key' : 'something else'}`,
      {
        suggestion:
          'Make one of the private key: openssl pkey -in <private key> -pubout; the private key stays with its team.',
        cause,
      },
    );
  }
}

function exportPublicKey(key: KeyObject): string {
  if (key.asymmetricKeyType !== 'ed25519') throw new TypeError('not an ed25519 key');
  return key.export({ type: 'spki', format: 'der' }).toString('base64');
}

/** A new ed25519 private key as PKCS #8 PEM text. */
export function createPrivateKeyPem(): string {
  return generateKeyPairSync('ed25519')
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
}

/** @throws ServiceError `signature-invalid` when the text is not an ed25519 private key. */
export function parseSigningKey(pem: string, origin: string): SigningKey {
  const privateKey = readPrivateKey(pem, origin);
  const publicKey = exportPublicKey(createPublicKey(privateKey));
  const keyId = keyIdOf(publicKey);
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

function readPrivateKey(pem: string, origin: string): KeyObject {
  let key: KeyObject | undefined;
  let cause: unknown;
  try {
    key = createPrivateKey(pem);
  } catch (error) {
    cause = error;
  }
  if (key?.asymmetricKeyType !== 'ed25519')
    throw new ServiceError(
      'signature-invalid',
      `expected an ed25519 private key (PKCS #8, PEM) in ${origin}, found ${key?.asymmetricKeyType ?? 'something else'}`,
      { suggestion: 'Make one with: openssl genpkey -algorithm ed25519', cause },
    );
  return key;
}
