import type { Logger } from '@shared/service';
import type { Accounts } from './accounts';
import { type Attempts, createAttempts } from './attempts';
import type { NewPasswords } from './new-passwords';
import type { DeriveKey } from './password-key';
import type { Call } from './read-call';
import { Refusal } from './refusal';
import type { Tokens } from './tokens';

/** What the site has to hear of. */
export interface Listener {
  /** Mails the link; resolves once the mail cannot be lost. */
  resetWanted(given: { email: string; code: string }): Promise<void>;
  passwordChanged(email: string): Promise<void>;
}

export interface AnswerOptions {
  accounts: Accounts;
  tokens: Tokens;
  deriveKey: DeriveKey;
  newPasswords: NewPasswords;
  /** Mails the link; resolves once the mail cannot be lost. */
  resetWanted: Listener['resetWanted'];
  logger: Logger;
  /** Wrong passwords for one account. */
  wrongPasswords?: Attempts;
  /** Mails with links to one address. */
  resetMails?: Attempts;
}

/** As this site's own forms ask; Firebase's default is six. */
export const minPasswordLength = 8;

/** Answers a call with exactly the fields that the SDK reads. @throws Refusal */
export type AnswerCall = (call: Call) => Promise<object>;

export function createAnswerCall({
  accounts,
  tokens,
  deriveKey,
  newPasswords,
  resetWanted,
  logger,
  wrongPasswords = createAttempts({ count: 10, seconds: 600 }),
  resetMails = createAttempts({ count: 5, seconds: 3600 }),
}: AnswerOptions): AnswerCall {
  const { operations } = accounts;

  /** Runs a step of the emulator, whose own refusals are worded as they should be. */
  async function run(name: keyof typeof operations, body: Record<string, unknown>) {
    const state = accounts.state();
    try {
      const answer = await operations[name](state, body, {});
      // Else a failed write has thrown away what this one changed.
      if (accounts.state() === state) return answer;
      throw new Error('The accounts were restored meanwhile');
    } catch (error) {
      if (error instanceof Error && (error as { code?: unknown }).code === 400)
        throw new Refusal(error.message);
      throw error;
    }
  }

  async function deriveNew(email: string, password: string): Promise<string> {
    if (password.length < minPasswordLength)
      throw new Refusal(
        `WEAK_PASSWORD : Password should be at least ${minPasswordLength} characters`,
      );
    return deriveKey(email, password);
  }

  async function withTokens(answer: Record<string, unknown>): Promise<object> {
    const { localId, email, idToken } = answer;
    return {
      ...{ localId, email },
      idToken: await tokens.sign(String(idToken)),
      // The SDK wants one; nothing here takes it.
      refreshToken: 'not-offered',
      expiresIn: '3600',
    };
  }

  async function readToken(call: Call) {
    const claims = await tokens.verify(call.idToken ?? '');
    if (!claims) throw new Refusal('INVALID_ID_TOKEN');
    return claims;
  }

  const answers: Record<Call['name'], AnswerCall> = {
    async signUp({ email = '', password = '' }) {
      // Before the work, and again by the emulator after it.
      if (accounts.state().getUserByEmail(email)) throw new Refusal('EMAIL_EXISTS');
      const answer = await run('signUp', { email, password: await deriveNew(email, password) });
      await accounts.save();
      return withTokens(answer);
    },
    async signInWithPassword({ email = '', password = '' }) {
      // Before the work, so that many at once count as many; a right one is forgotten after it.
      if (!wrongPasswords.take(email)) throw new Refusal('TOO_MANY_ATTEMPTS_TRY_LATER');
      // The same work for an address that nobody has.
      const derived = await deriveKey(email, password);
      const answer = await run('signInWithPassword', { email, password: derived });
      wrongPasswords.forget(email);
      const user = accounts.state().getUserByEmail(email);
      return { ...(await withTokens(answer)), displayName: user?.displayName, registered: true };
    },
    async sendOobCode({ requestType, email = '' }) {
      if (requestType !== 'PASSWORD_RESET') throw new Refusal('OPERATION_NOT_ALLOWED');
      const mail = async () => {
        if (!accounts.state().getUserByEmail(email) || !resetMails.take(email)) return;
        accounts.forgetOldCodes();
        const code = accounts.makeResetCode(email);
        await accounts.save();
        await resetWanted({ email, code });
      };
      // Whether somebody has the address shows in no answer, and not in the time it takes either.
      const mailed = mail().catch((error: unknown) =>
        logger.error({ err: error }, 'a link for a new password was not mailed'),
      );
      await Promise.all([mailed, new Promise((resolve) => setTimeout(resolve, 300))]);
      return { email };
    },
    async resetPassword({ oobCode, newPassword }) {
      accounts.forgetOldCodes();
      const { email } = await run('resetPassword', { oobCode });
      if (typeof email !== 'string') throw new Refusal('INVALID_OOB_CODE');
      if (newPassword !== undefined) {
        const derived = await deriveNew(email, newPassword);
        await run('resetPassword', { oobCode, newPassword: derived });
        for (const { oobCode: other, email: owner } of accounts.state().oobs.values())
          if (owner === email) accounts.state().deleteOobCode(other);
        newPasswords.note(email);
        await accounts.save();
        wrongPasswords.forget(email);
        await newPasswords.tell();
      }
      return { email, requestType: 'PASSWORD_RESET' };
    },
    async lookup(call) {
      const claims = await readToken(call);
      const { users } = await run('lookup', { idToken: tokens.unsigned(claims) });
      const found = (Array.isArray(users) ? users : []) as Record<string, unknown>[];
      return {
        users: found.map(
          ({ localId, email, displayName, emailVerified, createdAt, lastLoginAt }) => ({
            ...{ localId, email, displayName, emailVerified, createdAt, lastLoginAt },
            providerUserInfo: [{ providerId: 'password', rawId: email, email, displayName }],
          }),
        ),
      };
    },
    async update(call) {
      const claims = await readToken(call);
      // Finds out whether the account is still there and the token was made after its last change.
      await run('lookup', { idToken: tokens.unsigned(claims) });
      const localId = claims.sub ?? '';
      const displayName = (call.displayName ?? '').trim();
      const user = accounts.state().updateUserByLocalId(localId, { displayName });
      await accounts.save();
      return {
        ...{ localId, email: user.email, displayName, providerUserInfo: [] },
        ...{ idToken: await tokens.sign(claims, { name: displayName }) },
        ...{ refreshToken: 'not-offered', expiresIn: '3600' },
      };
    },
  };
  return (call) => answers[call.name](call);
}
