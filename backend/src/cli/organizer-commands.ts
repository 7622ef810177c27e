import {
  type CommandArguments,
  defineCommand,
  defineProgram,
  wrongUsage,
} from '@meridian/service/cli';
import type { Account } from '../identity/identity-service';
import { type AskBackend, backendNotes, createAskBackend } from './ask-backend';

const list = defineCommand({
  name: 'list',
  summary: 'List the organizers who have an account, and who of them may decide',
  run: async (ask: AskBackend) => (await ask<{ organizers: Account[] }>('/organizers')).organizers,
  print: (accounts) => accounts.map(printAccount).join('\n') || 'no organizers',
});

const grantAdmin = defineCommand({
  name: 'grant-admin',
  summary: 'Let an organizer decide about proposals, at once and at every later sign-in',
  takes: { usage: '<email>', min: 1, max: 1 },
  run: (ask: AskBackend, input) => setAdmin(ask, input, true),
  print({ email, isConfirmed }) {
    const warning = isConfirmed
      ? ''
      : '\nno one has confirmed this e-mail address yet: make sure that the account is theirs';
    return `${email} may decide now${warning}`;
  },
});

const revokeAdmin = defineCommand({
  name: 'revoke-admin',
  summary: 'Take that right away, at once',
  takes: { usage: '<email>', min: 1, max: 1 },
  run: (ask: AskBackend, input) => setAdmin(ask, input, false),
  print: ({ email }) => `${email} may no longer decide`,
});

/** `npm run organizers`: who has an account and what they may do. */
export const runOrganizers = defineProgram({
  name: 'organizers',
  commands: [list, grantAdmin, revokeAdmin],
  options: [],
  notes: ['Looks after the accounts of organizers.', ...backendNotes],
  createContext: createAskBackend,
});

async function setAdmin(
  ask: AskBackend,
  { positionals: [email = ''] }: CommandArguments,
  admin: boolean,
): Promise<Account> {
  if (!/^[^\s@]+@[^\s@]+$/.test(email))
    throw wrongUsage(`expected an e-mail address, found ${JSON.stringify(email)}`);
  return (await ask<{ organizer: Account }>('/organizers/admin', { email, admin })).organizer;
}

function printAccount({ uid, email, displayName, admin, isConfirmed }: Account): string {
  const confirmed = isConfirmed ? 'confirmed' : '         ';
  return `${uid}  ${admin ? 'admin' : '     '}  ${confirmed}  ${email}  ${displayName}`.trimEnd();
}
