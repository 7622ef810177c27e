import type { Clock, Database, Logger } from '@meridian/service';
import type { NewPasswords } from './accounts/new-passwords';
import type { PasswordHashes } from './accounts/password-hash';
import type { Tokens } from './accounts/tokens';
import type { Limits } from './config';

/** The events that the backend has to handle. */
export interface IdentityListener {
  /** Mails the link; resolves once the mail cannot be lost. */
  resetRequested(request: { email: string; code: string }): Promise<void>;
  /** As `resetRequested`, with a link that confirms the e-mail address. */
  confirmationRequested(request: { email: string; code: string }): Promise<void>;
  passwordChanged(email: string): Promise<void>;
}

export interface IdentityContext {
  db: Database['db'];
  tokens: Tokens;
  passwords: PasswordHashes;
  newPasswords: NewPasswords;
  listener: IdentityListener;
  limits: Limits;
  clock: Clock;
  logger: Logger;
}
