import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** The least cost that OWASP recommends: 32 MB and some 60 ms. */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };

/** @returns salt and key of scrypt as text; the same password has another hash each time */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt);
  return `${salt.toString('base64url')}.${key.toString('base64url')}`;
}

/** @param hash undefined when there is no account: the same work, so that the time tells nothing */
export async function isPasswordOf(hash: string | undefined, password: string): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? '').split('.');
  const derived = await deriveKey(password, Buffer.from(salt, 'base64url'));
  const expected = Buffer.from(key, 'base64url');
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

function deriveKey(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
