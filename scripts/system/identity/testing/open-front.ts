import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger } from '@shared/service';
import { type Accounts, openAccounts } from '../accounts';
import { type AnswerOptions, createAnswerCall } from '../answer-call';
import { createFront, type FrontOptions } from '../front';
import { createNewPasswords } from '../new-passwords';
import { openDeriveKey } from '../password-key';
import { createTokens } from '../tokens';

const internalToken = 'ours';
export const apiKey = 'meridian-public-key';
const project = { projectId: 'demo-meridian' };

/** The whole child in this process, on a directory of its own. */
export async function openFront(
  changes: Partial<AnswerOptions & Pick<FrontOptions, 'calls'>> & {
    now?: () => number;
    passwordChanged?: (email: string) => Promise<void>;
  } = {},
) {
  const directory = mkdtempSync(path.join(tmpdir(), 'meridian-identity-'));
  const file = path.join(directory, 'accounts.json');
  const { now, calls, passwordChanged, ...given } = changes;
  const open = () => openAccounts(file, { ...project, ...(now ? { now } : {}) });
  const accounts = await open();
  const tokens = await createTokens(project.projectId);
  const deriveKey = await openDeriveKey(path.join(directory, 'password-secret'));
  const codes: string[] = [];
  const changed: string[] = [];
  const log = { text: '' };
  const logger = createLogger({
    name: 'identity',
    level: 'trace',
    destination: { write: (line) => (log.text += line) },
  });
  const noteChanged = async (email: string): Promise<void> => void changed.push(email);
  const tellOf = (kept: Accounts, tell = noteChanged) =>
    createNewPasswords({ accounts: kept, passwordChanged: tell, logger, pause: 1 });
  const answer = createAnswerCall({
    ...{ accounts, tokens, deriveKey, logger },
    newPasswords: tellOf(accounts, passwordChanged),
    resetWanted: async ({ code }) => void codes.push(code),
    ...given,
  });
  const front = createFront({ answer, internalToken, logger, ...(calls ? { calls } : {}) });

  const request = (
    method: string,
    address: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) =>
    front.request(`/identitytoolkit.googleapis.com/${address}`, {
      method,
      headers: {
        'x-internal-token': internalToken,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });

  return {
    ...{ accounts, tokens, codes, changed, log, request, open, tellOf, directory },
    kept: () => readFileSync(file, 'utf8'),
    remove: () => rmSync(directory, { recursive: true, force: true }),
    /** As the SDK calls. */
    async call(operation: string, body: unknown) {
      const answered = await request('POST', `v1/accounts:${operation}?key=${apiKey}`, body);
      const data = (await answered.json()) as Record<string, unknown> & {
        error?: { message: string };
      };
      return { status: answered.status, data, message: data.error?.message };
    },
  };
}

export type OpenFront = Awaited<ReturnType<typeof openFront>>;
