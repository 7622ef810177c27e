import { isEmail } from '@meridian/contracts/forms';
import { IdentityError } from '../identity-error';

/** The fields of each call: all that the SDK sends for e-mail and password. */
const fields = {
  signUp: { required: ['email', 'password'], optional: [] },
  signInWithPassword: { required: ['email', 'password'], optional: [] },
  sendOobCode: { required: ['requestType', 'email'], optional: [] },
  resetPassword: { required: ['oobCode'], optional: ['newPassword'] },
  lookup: { required: ['idToken'], optional: [] },
  update: { required: ['idToken', 'displayName'], optional: [] },
} as const;

export type CallName = keyof typeof fields;
export type Call = Record<string, string> & { name: CallName };

/** The SDK sends these fields; they change nothing here. */
const ignored = ['returnSecureToken', 'clientType', 'captchaResponse', 'recaptchaVersion'];
const maxLengths: Record<string, number> = { email: 254, displayName: 200, idToken: 4096 };

/**
 * Reads a call and lets through only the fields of the table: no id or claim that the client chose,
 * no other provider, no link that is returned instead of mailed.
 *
 * @throws IdentityError
 */
export function readCall(name: string, body: unknown): Call {
  if (!isCallName(name)) throw new IdentityError('NOT_FOUND', 404);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new IdentityError('INVALID_ARGUMENT : Expected a JSON object.');
  const { required, optional } = fields[name];
  const known: readonly string[] = [...required, ...optional];
  const call: Call = { name } as Call;
  for (const [field, value] of Object.entries(body)) {
    if (ignored.includes(field)) continue;
    if (!known.includes(field))
      throw new IdentityError(`INVALID_ARGUMENT : Unknown name "${field}".`);
    // PostgreSQL's texts hold no NUL.
    const isText = typeof value === 'string' && !value.includes('\0');
    if (!isText || value.length > (maxLengths[field] ?? 1024))
      throw new IdentityError(`INVALID_ARGUMENT : Invalid value at "${field}".`);
    call[field] = value;
  }
  const missing = required.find((field) => !call[field]);
  if (missing) throw new IdentityError(`MISSING_${missing.replace(/[A-Z]/g, '_$&').toUpperCase()}`);
  if (call.email !== undefined) {
    call.email = call.email.trim().toLowerCase();
    // An account whose e-mail address takes no mail could never propose anything.
    if (!isEmail(call.email)) throw new IdentityError('INVALID_EMAIL');
  }
  return call;
}

function isCallName(name: string): name is CallName {
  return Object.hasOwn(fields, name);
}
