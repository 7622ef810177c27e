import { authOperations } from 'firebase-tools/lib/emulator/auth/operations.js';
import {
  AgentProjectState,
  type EmulatedCode,
  type EmulatedUser,
} from 'firebase-tools/lib/emulator/auth/state.js';
import { readWhole, writeDurably } from './durable-file';

/** The emulator's accounts, kept on disk. */
export interface Accounts {
  state(): AgentProjectState;
  operations: (typeof authOperations)['identitytoolkit']['accounts'];
  /** New passwords that the site has not heard of yet: addresses, and when (ms since 1970). */
  untold(): Map<string, number>;
  /** Makes a code that sets a new password, good for an hour. */
  makeResetCode(email: string): string;
  /** Takes codes that are too old out of the emulator. */
  forgetOldCodes(): void;
  /**
   * Puts what has changed on disk; whatever changed before the call is safe once it resolves. When
   * that fails the accounts are again as they were when it last succeeded.
   */
  save(): Promise<void>;
}

interface Kept {
  users: EmulatedUser[];
  codes: (EmulatedCode & { madeAt: number })[];
  /** Missing in what was kept before there was such a list. */
  untold?: [email: string, setAt: number][];
}

/** Milliseconds. */
const codeLifetime = 60 * 60 * 1000;

/** @param file that is made with the first account */
export async function openAccounts(
  file: string,
  options: { projectId: string; now?: () => number },
): Promise<Accounts> {
  const { projectId, now = Date.now } = options;
  const madeAt = new Map<string, number>();
  const untold = new Map<string, number>();
  let safe = (await readWhole(file)) ?? '{"users":[],"codes":[]}';
  let state = restore(safe);
  let saving: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  function restore(text: string): AgentProjectState {
    const kept = JSON.parse(text) as Kept;
    const restored = new AgentProjectState(projectId);
    // Nobody learns from the emulator either who has an account.
    restored.enableImprovedEmailPrivacy = true;
    for (const user of kept.users) restored.overwriteUserWithLocalId(user.localId, user);
    madeAt.clear();
    untold.clear();
    for (const [email, setAt] of kept.untold ?? []) untold.set(email, setAt);
    for (const { madeAt: time, ...code } of kept.codes) {
      restored.oobs.set(code.oobCode, code);
      madeAt.set(code.oobCode, time);
    }
    return restored;
  }

  async function write(): Promise<void> {
    const kept: Kept = {
      users: [...state.users.values()],
      codes: [...state.oobs.values()].map((code) => ({
        ...code,
        madeAt: madeAt.get(code.oobCode) ?? 0,
      })),
      untold: [...untold],
    };
    const text = JSON.stringify(kept);
    try {
      await writeDurably(file, text);
      safe = text;
    } catch (error) {
      state = restore(safe);
      throw error;
    }
  }

  const accounts: Accounts = {
    state: () => state,
    untold: () => untold,
    operations: authOperations.identitytoolkit.accounts,
    makeResetCode(email) {
      const { oobCode } = state.createOob(email, undefined, 'PASSWORD_RESET', () => '');
      madeAt.set(oobCode, now());
      return oobCode;
    },
    forgetOldCodes() {
      for (const code of state.oobs.keys()) {
        if (now() - (madeAt.get(code) ?? 0) <= codeLifetime) continue;
        state.deleteOobCode(code);
        madeAt.delete(code);
      }
    },
    save() {
      // One write at a time; whoever comes meanwhile shares the one after it.
      if (!saving) {
        saving = write().finally(() => {
          saving = undefined;
        });
        return saving;
      }
      const changed = state;
      next ??= saving
        .catch(() => {})
        .then(() => {
          next = undefined;
          // Theirs was in the state that this failure threw away.
          if (state !== changed)
            throw new Error('What was to be saved went with a write that failed');
          return accounts.save();
        });
      return next;
    },
  };
  return accounts;
}
