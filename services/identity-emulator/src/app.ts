import { type OpsRole, parseOpsRoles } from '@meridian/contracts/schemas';
import {
  type Clock,
  type Database,
  emulatedProject,
  findAbove,
  type Logger,
  ServiceError,
  systemClock,
} from '@meridian/service';
import { createNewPasswords } from './accounts/new-passwords';
import { createPasswordHashes } from './accounts/password-hash';
import { findAccount, listAccounts, openAccount, updateAccount } from './accounts/queries';
import type { AccountRow } from './accounts/tables';
import { type createKeyPair, createTokens } from './accounts/tokens';
import { createAuthGateway } from './calls/auth-gateway';
import { createLimits, type Limits } from './config';
import type { IdentityListener } from './context';

export interface IdentityEmulatorOptions {
  database: Database;
  logger: Logger;
  /** The `x-internal-token` of the site server; requests without it are rejected. */
  internalToken: string;
  /** The backend. */
  listener: IdentityListener;
  environment: NodeJS.ProcessEnv;
  clock?: Clock;
  limits?: Partial<Limits>;
  /** Work per password, a power of 2; less than the default only in tests, which sign in often. */
  passwordCost?: number;
  /** Creates the key pair that signs tokens; only tests share one, to save time. */
  makeKeyPair?: typeof createKeyPair;
}

export type IdentityEmulator = Awaited<ReturnType<typeof createIdentityEmulator>>;

/**
 * Accounts with e-mail address and password, in the schema `identity_emulator`, which is brought up
 * to date first.
 *
 * @throws ServiceError `conflict` in production, where Firebase signs in
 */
export async function createIdentityEmulator({
  database,
  logger,
  internalToken,
  listener,
  environment,
  clock = systemClock,
  limits,
  passwordCost,
  makeKeyPair,
}: IdentityEmulatorOptions) {
  if (environment.NODE_ENV === 'production')
    throw new ServiceError('conflict', 'The identity emulator does not run in production', {
      suggestion: 'Set FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID.',
    });
  const { db } = database;
  const { projectId } = emulatedProject;
  const folder = findAbove(import.meta.dirname, 'services/identity-emulator/migrations');
  await database.migrate({ schema: 'identity_emulator', folder });
  const tokens = createTokens(projectId, makeKeyPair);
  const newPasswords = createNewPasswords({ db, listener, logger });
  const context = {
    db,
    tokens,
    newPasswords,
    listener,
    clock,
    logger,
    passwords: createPasswordHashes(passwordCost),
    limits: { ...createLimits(), ...limits },
  };
  return {
    /** The API that the Firebase SDK calls through the site server. Serve it on loopback only. */
    app: createAuthGateway(context, internalToken),
    /** The identity service for the backend, which verifies tokens with these keys. */
    service: {
      projectId,
      keys: tokens.keys,
      async setRight(email: string, right: { admin: boolean } | { roles: OpsRole[] }) {
        const change = 'admin' in right ? { isAdmin: right.admin } : right;
        const changed = await updateAccount(db, { email: email.trim().toLowerCase() }, change);
        return changed && toAccount(changed);
      },
      isConfirmed: async (uid: string) => (await findAccount(db, { uid }))?.isConfirmed ?? false,
      listAccounts: async () => (await listAccounts(db)).map(toAccount),
    },
    /** Opens a confirmed account for the operator; an existing one gets this password and keeps its roles. */
    async openAccount(account: { email: string; password: string; roles: readonly OpsRole[] }) {
      const passwordHash = await context.passwords.hash(account.password);
      const { email, roles } = account;
      await openAccount(db, { email, passwordHash, roles: [...roles], at: clock() });
    },
    /** Reports the new passwords that a killed process did not report to the backend. */
    reportNewPasswords: newPasswords.report,
    close: newPasswords.close,
  };
}

function toAccount({ uid, email, displayName, isAdmin, roles, isConfirmed }: AccountRow) {
  const rights = { admin: isAdmin, roles: parseOpsRoles(roles) };
  return { uid, email, displayName: displayName ?? '', ...rights, isConfirmed };
}
