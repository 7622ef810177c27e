import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { appNameSchema } from '@meridian/contracts/schemas';
import { formatTable, wrongUsage } from '@meridian/service/cli';
import { ServiceError } from '@meridian/service/errors';
import { createToken, hashToken } from '@meridian/service/secret-token';
import { openSettingsFile } from '@meridian/service/settings-file';
import { type Command, InvalidArgumentError } from 'commander';
import * as v from 'valibot';
import {
  type AccessToken,
  changeTokens,
  changeTrustRoot,
  createPrivateKeyPem,
  listTeams,
  parseAccessTokens,
  parsePublicKey,
  readSigningKey,
  type TrustRoot,
  withKey,
} from '../client';
import type { ReleaseContext } from './find-registry';

interface KeyFiles {
  newKey?: string;
  publicKey?: string;
}

/**
 * Changes the trust root and the tokens in their files, which the registry and site servers read again at once. For
 * another machine copy the files there.
 */
export function addTeam(program: Command, context: ReleaseContext): void {
  const { cwd, print, trustFiles, trustRoot } = context;
  const change = async (
    nextRoot: (root: TrustRoot) => TrustRoot,
    nextTokens: (tokens: AccessToken[]) => AccessToken[],
  ) => {
    const files = trustFiles();
    await changeTrustRoot(files.trustRoot, nextRoot);
    await changeTokens(files.tokens, nextTokens);
  };
  const team = program
    .command('team')
    .description('Give a team a key and a token, take them back, or list who has which');

  team
    .command('list')
    .description('List the teams with the ids of their keys, and the tokens')
    .action(() => {
      const root = trustRoot();
      const teams = listTeams(root).map((app) => {
        const ids = root.roles[`team:${app}`] ?? [];
        const keys = ids.map((keyId) => ({ keyId, isRevoked: root.revoked.includes(keyId) }));
        return { app, keys };
      });
      const known = openSettingsFile(trustFiles().tokens, parseAccessTokens)();
      const tokens = known.map(({ hash: _, ...token }) => token);
      const format = ({ keyId, isRevoked }: (typeof teams)[number]['keys'][number]) =>
        isRevoked ? `${keyId} (revoked)` : keyId;
      const keyRows = teams.map(({ app, keys }) => [app, keys.map(format).join(', ')]);
      const tokenRows = tokens.map(({ actor, role, apps = [], expiresAt }) => [
        ...[actor, role, apps.join(', '), expiresAt ?? 'it leaves the file'],
      ]);
      print({ teams, tokens }, () =>
        [
          formatTable(['team', 'keys'], keyRows),
          formatTable(['token of', 'role', 'apps', 'until'], tokenRows),
        ].join('\n\n'),
      );
    });

  team
    .command('add')
    .description('Let a team sign and release an app')
    .argument('<app>', 'its name, such as library', readAppName)
    .option('--new-key <file>', 'make its key and write it there')
    .option('--public-key <file>', 'the public half of the key that it has made')
    .option('--days <number>', 'how long its token counts', readDays, 90)
    .action(async (app: string, { days, ...files }: KeyFiles & { days: number }) => {
      const key = readKey(files, cwd);
      const token = createToken();
      const expiresAt = new Date(Date.now() + days * 86_400_000).toISOString();
      const entry = { actor: `${app} team`, hash: hashToken(token), apps: [app], expiresAt };
      await change(
        (root) => withKey(root, `team:${app}`, key),
        (tokens) => [...tokens, { ...entry, role: 'publish' }],
      );
      const { keyId } = key;
      print({ app, keyId, token, expiresAt }, () =>
        [
          `${app} is signed with key ${keyId}`,
          `token     ${token}`,
          `until     ${expiresAt}`,
          'Give the team its token; nothing has it in plain text.',
        ].join('\n'),
      );
    });

  team
    .command('revoke <app>')
    .description('Let no key and no token of a team count any more, e.g. when one was stolen')
    .action(async (app: string) => {
      const { roles, revoked: before } = trustRoot();
      const keys = roles[`team:${app}`] ?? [];
      const revoked = keys.filter((id) => !before.includes(id));
      if (keys.length === 0)
        throw new ServiceError('not-found', `expected a team with a key, found none of ${app}`, {
          suggestion: 'See which there are: npm run release -- team list',
        });
      await change(
        (root) => ({ ...root, revoked: [...new Set([...root.revoked, ...revoked])] }),
        (tokens) => tokens.filter(({ apps }) => !apps?.includes(app)),
      );
      print({ app, revoked }, () =>
        [
          `revoked   ${revoked.join(', ') || 'no other key'}, and every token of ${app} in the file`,
          `Its releases are served no more: npm run release -- team add ${app} --new-key <file>, then publish and promote again.`,
        ].join('\n'),
      );
    });
}

function readAppName(text: string): string {
  if (v.is(appNameSchema, text)) return text;
  throw new InvalidArgumentError('Expected the name of an app, such as library.');
}

function readDays(text: string): number {
  if (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 400) return Number(text);
  throw new InvalidArgumentError('Expected a number from 1 to 400.');
}

function readKey({ newKey, publicKey }: KeyFiles, cwd: string) {
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
