import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { appNameSchema } from '@meridian/contracts/schemas';
import { formatTable, wrongUsage } from '@meridian/service/cli';
import { ServiceError } from '@meridian/service/errors';
import { createToken, hashToken } from '@meridian/service/secret-token';
import type { Command } from 'commander';
import * as v from 'valibot';
import {
  type AccessToken,
  changeTokens,
  changeTrustRoot,
  createPrivateKeyPem,
  listTeams,
  parseAccessTokens,
  parsePublicKey,
  parseTrustRoot,
  readSigningKey,
  type TrustRoot,
  withKey,
} from '../client';
import type { ReleaseContext } from './find-registry';
import { readNumber } from './options';

type AddOptions = { newKey?: string; publicKey?: string; days: number };

/**
 * Changes the trust root and the tokens in their files, which the registry and site servers read again at once. Of
 * another machine put the files there.
 */
export function addTeam(program: Command, { cwd, print, trustFiles }: ReleaseContext): void {
  const readRoot = () => {
    const { trustRoot } = trustFiles();
    return parseTrustRoot(readFileSync(trustRoot, 'utf8'), trustRoot);
  };
  const changeRoot = (next: (root: TrustRoot) => TrustRoot) => {
    const { trustRoot } = trustFiles();
    return changeTrustRoot(trustRoot, next);
  };
  const changeTokensOf = (next: (tokens: AccessToken[]) => AccessToken[]) => {
    const { tokens } = trustFiles();
    return changeTokens(tokens, next);
  };
  const team = program
    .command('team')
    .description('Give a team a key and a token, take them back, or list who has which');

  team
    .command('list')
    .description('List the teams with the ids of their keys, and the tokens')
    .action(() => {
      const root = readRoot();
      const { tokens: file } = trustFiles();
      const tokens = parseAccessTokens(readFileSync(file, 'utf8'), file).map(
        ({ hash: _, ...token }) => token,
      );
      const teams = listTeams(root).map((app) => ({
        app,
        keys: (root.roles[`team:${app}`] ?? []).map((keyId) => ({
          keyId,
          isRevoked: root.revoked.includes(keyId),
        })),
      }));
      print({ teams, tokens }, printTeams);
    });

  team
    .command('add <app>')
    .description('Let a team sign and release an app')
    .option('--new-key <file>', 'make its key and write it there')
    .option('--public-key <file>', 'the public half of the key that it has made')
    .option('--days <number>', 'how long its token counts', readNumber, 90)
    .action(async (app: string, { days, ...files }: AddOptions) => {
      if (!v.is(appNameSchema, app))
        throw wrongUsage(`expected the name of an app, such as library, found ${app}`);
      if (!(days > 0 && days <= 400))
        throw wrongUsage(`expected --days from 1 to 400, found ${days}`);
      const key = readKey(files, cwd);
      const token = createToken();
      const expiresAt = new Date(Date.now() + days * 86_400_000).toISOString();
      const entry = { actor: `${app} team`, hash: hashToken(token), apps: [app], expiresAt };
      await changeRoot((root) => withKey(root, `team:${app}`, key));
      await changeTokensOf((tokens) => [...tokens, { ...entry, role: 'publish' }]);
      print({ app, keyId: key.keyId, token, expiresAt }, (added) =>
        [
          `${added.app} is signed with key ${added.keyId}`,
          `token     ${added.token}`,
          `until     ${added.expiresAt}`,
          'Give the team its token; nothing has it in plain text.',
        ].join('\n'),
      );
    });

  team
    .command('revoke <app>')
    .description('Let no key and no token of a team count any more, e.g. when one was stolen')
    .action(async (app: string) => {
      const { roles, revoked: before } = readRoot();
      const keys = roles[`team:${app}`] ?? [];
      const revoked = keys.filter((id) => !before.includes(id));
      if (keys.length === 0)
        throw new ServiceError('not-found', `expected a team with a key, found none of ${app}`, {
          suggestion: 'See which there are: npm run release -- team list',
        });
      await changeRoot((root) => ({
        ...root,
        revoked: [...new Set([...root.revoked, ...revoked])],
      }));
      await changeTokensOf((tokens) => tokens.filter(({ apps }) => !apps?.includes(app)));
      print({ app, revoked }, (done) =>
        [
          `revoked   ${done.revoked.join(', ') || 'no other key'}, and every token of ${done.app} in the file`,
          `Its releases are served no more: npm run release -- team add ${done.app} --new-key <file>, then publish and promote again.`,
        ].join('\n'),
      );
    });
}

interface Teams {
  teams: { app: string; keys: { keyId: string; isRevoked: boolean }[] }[];
  tokens: Omit<AccessToken, 'hash'>[];
}

function printTeams({ teams, tokens }: Teams): string {
  const printKey = ({ keyId, isRevoked }: Teams['teams'][number]['keys'][number]) =>
    isRevoked ? `${keyId} (revoked)` : keyId;
  const keys = teams.map(({ app, keys }) => [app, keys.map(printKey).join(', ')]);
  const rows = tokens.map(({ actor, role, apps = [], expiresAt = 'it leaves the file' }) => [
    ...[actor, role, apps.join(', '), expiresAt],
  ]);
  return [
    formatTable(['team', 'keys'], keys),
    formatTable(['token of', 'role', 'apps', 'until'], rows),
  ].join('\n\n');
}

/** The key that a team is to sign with. */
function readKey({ newKey, publicKey }: Omit<AddOptions, 'days'>, cwd: string) {
  if ((newKey === undefined) === (publicKey === undefined))
    throw wrongUsage('expected --new-key <file> or --public-key <file>, found neither or both');
  const file = path.resolve(cwd, newKey ?? publicKey ?? '');
  if (publicKey !== undefined) return parsePublicKey(readFileSync(file, 'utf8'), file);
  if (existsSync(file))
    throw new ServiceError('conflict', `expected no file ${file}, found one`, {
      suggestion: 'Name another file, or the public half of that key with --public-key.',
    });
  writeFileSync(file, createPrivateKeyPem(), { mode: 0o600, flag: 'wx' });
  return readSigningKey(file);
}
