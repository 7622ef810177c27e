import { recordLog, type TestDatabase } from '@meridian/service/testing';
import { createIdentityEmulator, type IdentityEmulatorOptions } from '../app';
import type { IdentityListener } from '../context';

export const internalToken = 'ours';
export const apiKey = 'meridian-public-key';
const prefix = '/identitytoolkit.googleapis.com/';

type Data = Record<string, unknown> & { error?: { message: string } };

/** The emulator on a test's database, with no account in it, and a backend that only listens. */
export async function openEmulator(
  database: TestDatabase,
  changes: Partial<IdentityEmulatorOptions & IdentityListener> = {},
) {
  const { resetRequested, confirmationRequested, passwordChanged, ...options } = changes;
  const codes: string[] = [];
  const confirmationCodes: string[] = [];
  const changed: string[] = [];
  const { logger, lines } = recordLog('trace');
  const emulator = await createIdentityEmulator({
    database,
    logger,
    internalToken,
    listener: {
      resetRequested: resetRequested ?? (async ({ code }) => void codes.push(code)),
      confirmationRequested:
        confirmationRequested ?? (async ({ code }) => void confirmationCodes.push(code)),
      passwordChanged: passwordChanged ?? (async (email) => void changed.push(email)),
    },
    environment: {},
    passwordCost: 2 ** 6,
    ...options,
  });

  const request = (
    method: string,
    path: string,
    body?: unknown,
    others: Record<string, string> = {},
  ) => {
    const json = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const headers = { 'x-internal-token': internalToken, ...type, ...others };
    return emulator.app.request(`${prefix}${path}`, { method, headers, body: json ?? null });
  };

  return {
    ...emulator,
    codes,
    confirmationCodes,
    changed,
    lines,
    request,
    /** Everything in the emulator's tables. */
    async stored() {
      const rows = await database.sql`
        select a.*, r.hash, r.created_at as code_created_at
        from identity_emulator.accounts a left join identity_emulator.reset_codes r using (uid)
        order by a.uid, r.hash`;
      return JSON.stringify(rows);
    },
    /** Sends a call as the SDK does. */
    async call(name: string, body: unknown) {
      const response = await request('POST', `v1/accounts:${name}?key=${apiKey}`, body);
      const data = (await response.json()) as Data;
      return { status: response.status, data, message: data.error?.message };
    },
  };
}

export type OpenEmulator = Awaited<ReturnType<typeof openEmulator>>;
