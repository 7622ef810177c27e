import { isEmail } from '@shared/contracts/forms';
import { Refusal } from './refusal';

/** What each call may say, and what it must: all that the SDK sends for e-mail and password. */
const fields = {
  signUp: { must: ['email', 'password'], may: [] },
  signInWithPassword: { must: ['email', 'password'], may: [] },
  sendOobCode: { must: ['requestType', 'email'], may: [] },
  resetPassword: { must: ['oobCode'], may: ['newPassword'] },
  lookup: { must: ['idToken'], may: [] },
  update: { must: ['idToken', 'displayName'], may: [] },
} as const;

export type CallName = keyof typeof fields;
export type Call = Record<string, string> & { name: CallName };

/** Said by the SDK, and of no consequence here. */
const ignored = ['returnSecureToken', 'clientType', 'captchaResponse', 'recaptchaVersion'];
const longest: Record<string, number> = { email: 254, displayName: 200, idToken: 4096 };

/**
 * Reads a call, and lets through only what stands in the table: no ids or claims of the caller's
 * choice, no other providers, no link that is handed back instead of mailed.
 *
 * @throws Refusal
 */
export function readCall(operation: string, body: unknown): Call {
  if (!isCallName(operation)) throw new Refusal('NOT_FOUND', 404);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal('INVALID_ARGUMENT : Expected a JSON object.');
  const { must, may } = fields[operation];
  const known: readonly string[] = [...must, ...may];
  const call: Call = { name: operation } as Call;
  for (const [field, value] of Object.entries(body)) {
    if (ignored.includes(field)) continue;
    if (!known.includes(field)) throw new Refusal(`INVALID_ARGUMENT : Unknown name "${field}".`);
    if (typeof value !== 'string' || value.length > (longest[field] ?? 1024))
      throw new Refusal(`INVALID_ARGUMENT : Invalid value at "${field}".`);
    call[field] = value;
  }
  const missing = must.find((field) => !call[field]);
  if (missing) throw new Refusal(`MISSING_${missing.replace(/[A-Z]/g, '_$&').toUpperCase()}`);
  if (call.email !== undefined) {
    call.email = call.email.trim().toLowerCase();
    // An account of an address that no mail goes to could never propose anything.
    if (!isEmail(call.email)) throw new Refusal('INVALID_EMAIL');
  }
  return call;
}

function isCallName(operation: string): operation is CallName {
  return Object.hasOwn(fields, operation);
}
