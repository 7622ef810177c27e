import {
  type CliIo,
  type Command,
  type CommandArguments,
  defineCommand,
  type Program,
  runProgram,
  wrongUsage,
} from '@shared/service/cli';
import type { Account } from '../identity/identity-service';
import { type AskBackend, backendNotes, createAskBackend } from './ask-backend';

/** The organizers of a running backend. */
export interface OrganizerClient {
  list(): Promise<Account[]>;
  setAdmin(email: string, admin: boolean): Promise<Account>;
}

function createOrganizerClient(ask: AskBackend): OrganizerClient {
  return {
    async list() {
      return (await ask<{ organizers: Account[] }>('/organizers')).organizers;
    },
    async setAdmin(email, admin) {
      const body = { email, admin };
      return (await ask<{ organizer: Account }>('/organizers/admin', body)).organizer;
    },
  };
}

const list: Command<OrganizerClient> = defineCommand({
  name: 'list',
  summary: 'List the organizers who have an account, and who of them may decide',
  run: (client: OrganizerClient) => client.list(),
  print: (accounts) => accounts.map(printAccount).join('\n') || 'no organizers',
});

const email = { usage: '<email>', min: 1, max: 1 };

const grantAdmin: Command<OrganizerClient> = defineCommand({
  name: 'grant-admin',
  summary: 'Let an organizer decide about proposals, at once and at every later sign-in',
  takes: email,
  run: (client: OrganizerClient, input) => client.setAdmin(readEmail(input), true),
  print({ email, isConfirmed }) {
    const warning = isConfirmed
      ? ''
      : '\nnobody has confirmed this address yet: make sure that the account is theirs';
    return `${email} may decide now${warning}`;
  },
});

const revokeAdmin: Command<OrganizerClient> = defineCommand({
  name: 'revoke-admin',
  summary: 'Take that right away, at once',
  takes: email,
  run: (client: OrganizerClient, input) => client.setAdmin(readEmail(input), false),
  print: (account) => `${account.email} may no longer decide`,
});

const organizers: Program<OrganizerClient> = {
  name: 'organizers',
  commands: [list, grantAdmin, revokeAdmin],
  options: [],
  notes: ['Looks after the accounts of organizers.', ...backendNotes],
  createContext: (environment, cwd) => createOrganizerClient(createAskBackend(environment, cwd)),
};

/** `npm run organizers`: who has an account and what they may do. @returns the exit code */
export function runOrganizers(
  argv: readonly string[],
  environment: NodeJS.ProcessEnv,
  io: CliIo,
): Promise<number> {
  return runProgram(organizers, argv, environment, io);
}

function readEmail({ positionals: [text = ''] }: CommandArguments): string {
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return text;
  throw wrongUsage(`expected an e-mail address, found ${JSON.stringify(text)}`);
}

function printAccount({ uid, email, displayName, admin, isConfirmed }: Account): string {
  const confirmed = isConfirmed ? 'confirmed' : '         ';
  return `${uid}  ${admin ? 'admin' : '     '}  ${confirmed}  ${email}  ${displayName}`.trimEnd();
}
