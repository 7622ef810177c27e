import type { Account } from '../identity/identity-service';
import type { AskBackend } from './ask-backend';
import { type Command, readArguments, wrongUsage } from './command';

/** The organizers of a running backend. */
export interface OrganizerClient {
  list(): Promise<Account[]>;
  setAdmin(email: string, admin: boolean): Promise<Account>;
}

export function createOrganizerClient(ask: AskBackend): OrganizerClient {
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

export const organizerCommands: Record<string, Command<OrganizerClient>> = {
  list: {
    usage: 'list',
    summary: 'List the organizers who have an account, and who of them may decide',
    async run(client, args) {
      readArguments(args, { most: 0 });
      const data = await client.list();
      return { data, text: data.map(printAccount).join('\n') || 'no organizers' };
    },
  },
  'grant-admin': {
    usage: 'grant-admin <email>',
    summary: 'Let an organizer decide about proposals, at once and at every later sign-in',
    run: (client, args) => setAdmin(client, args, true),
  },
  'revoke-admin': {
    usage: 'revoke-admin <email>',
    summary: 'Take that right away, at once',
    run: (client, args) => setAdmin(client, args, false),
  },
};

async function setAdmin(client: OrganizerClient, args: readonly string[], admin: boolean) {
  const [email = ''] = readArguments(args, { least: 1, most: 1 }).positionals;
  if (!/^[^\s@]+@[^\s@]+$/.test(email))
    throw wrongUsage(`expected an e-mail address, found ${JSON.stringify(email)}`);
  const data = await client.setAdmin(email, admin);
  if (!admin) return { data, text: `${data.email} may no longer decide` };
  const warning = data.isConfirmed
    ? ''
    : '\nnobody has confirmed this address yet: make sure that the account is theirs';
  return { data, text: `${data.email} may decide now${warning}` };
}

function printAccount({ uid, email, displayName, admin, isConfirmed }: Account): string {
  const confirmed = isConfirmed ? 'confirmed' : '         ';
  return `${uid}  ${admin ? 'admin' : '     '}  ${confirmed}  ${email}  ${displayName}`.trimEnd();
}
