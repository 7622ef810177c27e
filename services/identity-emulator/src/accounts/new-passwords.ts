import type { Database, Logger } from '@meridian/service';
import { listUnreportedPasswords, markAsReported, reasonOf } from './queries';
import type { AccountRow } from './tables';

const retryAfterMs = 1000;

export type NewPasswords = ReturnType<typeof createNewPasswords>;

/** Reports new passwords to the backend, so that the sessions of the old ones end. */
export function createNewPasswords(options: {
  db: Database['db'];
  listener: { passwordChanged(email: string): Promise<void> };
  logger: Logger;
}) {
  const { db, listener, logger } = options;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function reportOne(account: AccountRow): Promise<void> {
    // Tokens carry whole seconds. Once the next second has begun, all tokens of the old password are older.
    const second = Math.floor(Date.parse(account.unreportedPasswordAt ?? '') / 1000);
    const waitMs = (second + 1) * 1000 + 10 - Date.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    await listener.passwordChanged(account.email);
    await markAsReported(db, account);
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
    /** Resolves after the first attempt, and tries again until the backend has accepted all reports. */
    report,
    close(): void {
      isClosed = true;
      clearTimeout(retry);
    },
  };
}
