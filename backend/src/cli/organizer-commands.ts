import { type OpsRole, opsRoles } from '@meridian/contracts/schemas';
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
  summary: 'List who has an account, who may decide, and who has which roles in the console',
  run: async (ask: AskBackend) => (await ask<{ organizers: Account[] }>('/organizers')).organizers,
  print: (accounts) => accounts.map(printAccount).join('\n') || 'no organizers',
});

const grantAdmin = defineCommand({
  name: 'grant-admin',
  summary: 'Let an organizer decide about proposals, at once and at every later sign-in',
  takes: { usage: '<email>', min: 1, max: 1 },
  run: (ask: AskBackend, input) => setAdmin(ask, input, true),
  print: (account) => `${account.email} may decide now${warnOfUnconfirmed(account)}`,
});

const revokeAdmin = defineCommand({
  name: 'revoke-admin',
  summary: 'Take that right away, at once',
  takes: { usage: '<email>', min: 1, max: 1 },
  run: (ask: AskBackend, input) => setAdmin(ask, input, false),
  print: ({ email }) => `${email} may no longer decide`,
});

const grantOps = defineCommand({
  name: 'grant-ops',
  summary: 'Let an account sign in at the console with these roles, and no others',
  details: [`The roles are ${opsRoles.join(', ')}; docs/registry.md says what each allows.`],
  takes: { usage: '<email>', min: 1, max: 1 },
  options: [{ name: 'roles', value: '<role,…>', summary: 'What it may do there' }],
  run: (ask: AskBackend, input) => setRoles(ask, input, readRoles(input)),
  print: (account) =>
    `${account.email} may ${account.roles.join(', ')} in the console from the next sign-in on${warnOfUnconfirmed(account)}`,
});

const revokeOps = defineCommand({
  name: 'revoke-ops',
  summary: 'Take all roles in the console away; sessions end within an hour',
  takes: { usage: '<email>', min: 1, max: 1 },
  run: (ask: AskBackend, input) => setRoles(ask, input, []),
  print: ({ email }) =>
    `${email} may no longer sign in at the console; a session ends within an hour`,
});

/** `npm run organizers`: who has an account and what they may do. */
export const runOrganizers = defineProgram({
  name: 'organizers',
  commands: [list, grantAdmin, revokeAdmin, grantOps, revokeOps],
  options: [],
  notes: ['Looks after the accounts of organizers.', ...backendNotes],
  createContext: createAskBackend,
});

async function setAdmin(
  ask: AskBackend,
  input: CommandArguments,
  admin: boolean,
): Promise<Account> {
  const change = { email: readEmail(input), admin };
  return (await ask<{ organizer: Account }>('/organizers/admin', change)).organizer;
}

async function setRoles(
  ask: AskBackend,
  input: CommandArguments,
  roles: readonly OpsRole[],
): Promise<Account> {
  const change = { email: readEmail(input), roles };
  return (await ask<{ organizer: Account }>('/organizers/roles', change)).organizer;
}

function readEmail({ positionals: [email = ''] }: CommandArguments): string {
  if (/^[^\s@]+@[^\s@]+$/.test(email)) return email;
  throw wrongUsage(`expected an e-mail address, found ${JSON.stringify(email)}`);
}

function readRoles({ options: { roles: text = '' } }: CommandArguments): OpsRole[] {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !opsRoles.some((role) => role === name));
  if (unknown === undefined) return opsRoles.filter((role) => names.includes(role));
  throw wrongUsage(
    `expected --roles with some of ${opsRoles.join(', ')} and commas between them, found ${unknown ? JSON.stringify(unknown) : 'nothing'}`,
  );
}

function warnOfUnconfirmed({ isConfirmed }: Account): string {
  return isConfirmed
    ? ''
    : '\nno one has confirmed this e-mail address yet: make sure that the account is theirs, or wait until they have followed the mailed link, which their page /databutton sends again';
}

function printAccount({ uid, email, displayName, admin, roles, isConfirmed }: Account): string {
  const confirmed = isConfirmed ? 'confirmed' : '         ';
  const ops = roles.length > 0 ? `  ops: ${roles.join(', ')}` : '';
  return (
    `${uid}  ${admin ? 'admin' : '     '}  ${confirmed}  ${email}  ${displayName}`.trimEnd() + ops
  );
}
