import { isEmail } from '@meridian/contracts/forms';
import { IdentityError } from './identity-error';

interface CallFields {
  /** The last part of the call's path, where it is not the call's name. */
  path?: string;
  /** Whether the body is for this call, if several calls have one path. */
  isMeant?: (body: object) => boolean;
  required: readonly string[];
  optional?: readonly string[];
}

/** The fields of each call: all that the SDK sends for e-mail and password. */
const calls = {
  signUp: { required: ['email', 'password'] },
  signInWithPassword: { required: ['email', 'password'] },
  mailConfirmation: {
    path: 'sendOobCode',
    isMeant: (body) => 'requestType' in body && body.requestType === 'VERIFY_EMAIL',
    required: ['requestType', 'idToken'],
  },
  sendOobCode: { required: ['requestType', 'email'] },
  resetPassword: { required: ['oobCode'], optional: ['newPassword'] },
  lookup: { required: ['idToken'] },
  confirmAddress: {
    path: 'update',
    isMeant: (body) => 'oobCode' in body,
    required: ['oobCode'],
  },
  update: { required: ['idToken', 'displayName'] },
} as const satisfies Record<string, CallFields>;

export type CallName = keyof typeof calls;
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
export function readCall(path: string, body: unknown): Call {
  const candidates = callNames.filter((name) => pathOf(name) === path);
  if (candidates.length === 0) throw new IdentityError('NOT_FOUND', 404);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new IdentityError('INVALID_ARGUMENT : Expected a JSON object.');
  const name = candidates.find((each) => fieldsOf(each).isMeant?.(body) ?? true);
  if (!name) throw new IdentityError('NOT_FOUND', 404);
  const { required, optional = [] } = fieldsOf(name);
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

/** In the order of the table: the last call of a path takes all bodies that no other call takes. */
const callNames = Object.keys(calls) as CallName[];

function fieldsOf(name: CallName): CallFields {
  return calls[name];
}

function pathOf(name: CallName): string {
  return fieldsOf(name).path ?? name;
}
