import type { Database, Logger } from '@shared/service';
import {
  listUnreportedPasswords,
  markAsReported,
  type UnreportedPassword,
} from './accounts/queries';
import { reasonOf } from './identity-error';

/** Tells the backend of new passwords, so that the sessions of the old ones end. */
export interface NewPasswords {
  /** Resolves after the first attempt, and tries again until the backend has heard. */
  report(): Promise<void>;
  close(): void;
}

export function createNewPasswords(options: {
  db: Database['db'];
  listener: { passwordChanged(email: string): Promise<void> };
  logger: Logger;
  retryAfterMs?: number;
}): NewPasswords {
  const { db, listener, logger, retryAfterMs = 1000 } = options;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function reportOne(password: UnreportedPassword): Promise<void> {
    // Tokens tell the time by the second: after the next one has begun, all of the old password's
    // tokens are from before.
    const second = Math.floor(Date.parse(password.setAt) / 1000);
    const waitMs = (second + 1) * 1000 + 10 - Date.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    await listener.passwordChanged(password.email);
    await markAsReported(db, password);
  }

  async function report(): Promise<void> {
    try {
      await Promise.all((await listUnreportedPasswords(db)).map(reportOne));
    } catch (error) {
      logger.warn({ reason: reasonOf(error) }, 'the backend was not told of a new password');
      if (retry || isClosed) return;
      retry = setTimeout(() => {
        retry = undefined;
        void report();
      }, retryAfterMs);
    }
  }

  return {
    report,
    close() {
      isClosed = true;
      clearTimeout(retry);
    },
  };
}
