import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

export interface PasswordHashes {
  /** @returns salt and key as text; the same password has another hash each time */
  hash(password: string): Promise<string>;
  /** @param hash undefined when there is no account: the work is the same, so that the time reveals nothing */
  isRight(hash: string | undefined, password: string): Promise<boolean>;
}

/** Hashes by scrypt. @param N work per password; the default is OWASP's minimum: 32 MB and some 60 ms */
export function createPasswordHashes(N = 2 ** 15): PasswordHashes {
  const cost = { N, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
  const deriveKey = (password: string, salt: Buffer) =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(password, salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
    });
  return {
    async hash(password) {
      const salt = randomBytes(16);
      const key = await deriveKey(password, salt);
      return `${salt.toString('base64url')}.${key.toString('base64url')}`;
    },
    async isRight(hash = '', password) {
      const [salt = '', key = ''] = hash.split('.');
      const derived = await deriveKey(password, Buffer.from(salt, 'base64url'));
      const expected = Buffer.from(key, 'base64url');
      return expected.length === derived.length && timingSafeEqual(expected, derived);
    },
  };
}
