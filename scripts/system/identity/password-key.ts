import { createHmac, randomBytes, scrypt } from 'node:crypto';
import { readWhole, writeDurably } from './durable-file';

/** Turns a password into what the emulator is given in its place; about 60 ms of work. */
export type DeriveKey = (email: string, password: string) => Promise<string>;

/** The cost that OWASP asks for at least: 32 MB and some 60 ms. */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };

/**
 * The emulator keeps passwords as they are, which no file of ours may hold: it is given scrypt's key
 * instead, salted with the address and a secret of this installation.
 *
 * @param file of the secret, made when it is missing
 */
export async function openDeriveKey(file: string): Promise<DeriveKey> {
  const found = await readWhole(file);
  const secret = found?.trim() || randomBytes(32).toString('hex');
  if (secret !== found?.trim()) await writeDurably(file, `${secret}\n`);
  return (email, password) =>
    new Promise((resolve, reject) => {
      const salt = createHmac('sha256', secret).update(email.toLowerCase()).digest();
      scrypt(password, salt, 32, cost, (error, key) =>
        error ? reject(error) : resolve(key.toString('base64url')),
      );
    });
}
