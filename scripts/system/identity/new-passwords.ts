import type { Logger } from '@shared/service';
import type { Accounts } from './accounts';

/** Tells the site of new passwords, so that the sessions of the old ones end. */
export interface NewPasswords {
  /**
   * Notes that an account has a new password. What is noted before the accounts are saved is not
   * lost: should this process be killed, the next one tells.
   */
  note(email: string): void;
  /** Tells what is noted; resolves after the first attempt, and goes on until the site has heard. */
  tell(): Promise<void>;
}

export function createNewPasswords(options: {
  accounts: Accounts;
  passwordChanged: (email: string) => Promise<void>;
  logger: Logger;
  /** Milliseconds between two attempts. */
  pause?: number;
}): NewPasswords {
  const { accounts, passwordChanged, logger, pause = 1000 } = options;
  let isWaiting = false;

  async function tellOne(email: string, setAt: number): Promise<void> {
    // Tokens tell the time by the second: those of the old password are all of an earlier one then.
    const wait = (Math.floor(setAt / 1000) + 1) * 1000 + 10 - Date.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    await passwordChanged(email);
    // It may have changed again meanwhile, which has to be told too.
    if (accounts.untold().get(email) === setAt) accounts.untold().delete(email);
  }

  async function tell(): Promise<void> {
    const noted = [...accounts.untold()];
    if (noted.length === 0) return;
    try {
      await Promise.all(noted.map(([email, setAt]) => tellOne(email, setAt)));
      await accounts.save();
    } catch (error) {
      // No warning, for it is so for a moment whenever the site starts after a kill.
      logger.info({ err: error }, 'the site has not heard of a new password yet');
      if (isWaiting) return;
      isWaiting = true;
      setTimeout(() => {
        isWaiting = false;
        void tell();
      }, pause);
    }
  }

  return { note: (email) => void accounts.untold().set(email, Date.now()), tell };
}
