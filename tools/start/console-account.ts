import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The account that signs in at the console of a system on one machine. */
interface ConsoleAccount {
  email: string;
  password: string;
}

/**
 * The account of a system with the identity emulator, made once, in a file that only its user can read. Each machine has
 * its own password, because a known one would let others in.
 */
export function openConsoleAccount(dataDir: string): ConsoleAccount {
  const file = path.join(dataDir, 'keys', 'console-account.json');
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    const password = randomBytes(12).toString('base64url');
    const account = { email: 'ops@meridian.example', password };
    writeFileSync(file, `${JSON.stringify(account, null, 2)}\n`, { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}
