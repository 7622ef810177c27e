import { type OpsRole, opsRoles } from '@meridian/contracts/schemas';
import { defineProgram } from '@meridian/service/cli';
import { InvalidArgumentError } from 'commander';
import type { Account } from '../identity/identity-service';
import { backendNotes, createAskBackend } from './ask-backend';

/** `npm run organizers`: lists accounts, grants and revokes their rights. */
export const runOrganizers = defineProgram('organizers', (program, { environment, cwd, print }) => {
  const ask = createAskBackend(environment, cwd);
  const change = async (
    right: { email: string; admin: boolean } | { email: string; roles: OpsRole[] },
  ) => (await ask<{ organizer: Account }>('/organizers', right)).organizer;
  program.description('Looks after the accounts of organizers.').addHelpText('after', backendNotes);
  program
    .command('list')
    .description('list who has an account, who may decide, and who has which roles in the console')
    .action(async () => {
      const { organizers } = await ask<{ organizers: Account[] }>('/organizers');
      print(organizers, (all) => all.map(printAccount).join('\n') || 'no organizers');
    });
  const addChange = (name: string, description: string) =>
    program.command(name).description(description).argument('<email>', '', readEmail);
  addChange(
    'grant-admin',
    'let an organizer decide about proposals, at once and at every later sign-in',
  ).action(async (email: string) => {
    const account = await change({ email, admin: true });
    print(account, () => `${email} may decide now${warnOfUnconfirmed(account)}`);
  });
  addChange('revoke-admin', 'take that right away, at once').action(async (email: string) => {
    const account = await change({ email, admin: false });
    print(account, () => `${email} may no longer decide`);
  });
  addChange('grant-ops', 'let an account sign in at the console with these roles, and no others')
    .requiredOption('--roles <roles>', `some of ${opsRoles.join(', ')}, with commas`, readRoles)
    .action(async (email: string, { roles }: { roles: OpsRole[] }) => {
      const account = await change({ email, roles });
      print(account, () => {
        const granted = `${email} may ${account.roles.join(', ')} in the console`;
        return `${granted} from the next sign-in on${warnOfUnconfirmed(account)}`;
      });
    });
  addChange('revoke-ops', 'take all roles in the console away; sessions end within an hour').action(
    async (email: string) => {
      const account = await change({ email, roles: [] });
      const text = `${email} may no longer sign in at the console; a session ends within an hour`;
      print(account, () => text);
    },
  );
});

function readEmail(text: string): string {
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return text;
  throw new InvalidArgumentError('Expected an e-mail address.');
}

function readRoles(text: string): OpsRole[] {
  const names = text.split(',').map((name) => name.trim());
  if (names.every((name) => opsRoles.some((role) => role === name)))
    return opsRoles.filter((role) => names.includes(role));
  throw new InvalidArgumentError(`Expected some of ${opsRoles.join(', ')}, with commas.`);
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
