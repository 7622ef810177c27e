import { defineCommand, wrongUsage } from '@meridian/service/cli';
import { ServiceError } from '@meridian/service/errors';
import type { Team } from '../../client';
import { readReason, reasonOption } from '../change-options';
import type { ReleaseContext } from '../find-registry';
import { applyChange } from './apply-change';
import type { EditKeys } from './next-delegation';
import { printTeamResult } from './print-teams';
import { type ChosenKey, keyOptions, requireUnrevokedKey, withKey } from './team-key';
import { makeToken, tokenOptions } from './team-token';

export const teamAdd = defineCommand({
  name: 'team add',
  summary: 'Enrol a team: its key, and a token',
  details: [
    'Signs the key for releases of the app with the operators’ key, which DELEGATION_KEY names or which is among',
    'the development keys, and makes a token for the app. The token is printed once and stored as a hash only.',
    'Where the trust root has a key of the team, only a token is made.',
  ],
  takes: { usage: '<app>', min: 1, max: 1 },
  options: [
    ...keyOptions,
    ...tokenOptions,
    {
      name: 'restart',
      value: '',
      summary: 'Starts the list of keys again, when no one may trust who signed the former one',
    },
    { name: 'no-token', value: '', summary: 'Makes no token, where a CI shows tokens of its own' },
    reasonOption,
  ],
  async run(context: ReleaseContext, { positionals: [app = ''], options, flags }) {
    const teams = await context.client.listTeams();
    const team = teams.teams.find((one) => one.app === app);
    return withKey(context.cwd, options, async (key) => {
      if (flags.has('restart') && !key)
        throw wrongUsage('expected --public-key or --new-key beside --restart, found neither');
      requireFittingKey(app, team?.keys ?? [], key?.keyId);
      return applyChange(context, app, teams, {
        action: 'add',
        reason: readReason(options),
        key,
        editKeys: key ? addKey(app, key) : undefined,
        isRestart: flags.has('restart'),
        ...(flags.has('no-token') ? {} : { token: makeToken(app, options) }),
      });
    });
  },
  print: printTeamResult,
});

function addKey(app: string, { keyId, publicKey }: ChosenKey): EditKeys {
  return ({ teams, revoked }) => {
    const others = (teams[app] ?? []).filter((key) => key.keyId !== keyId);
    return { teams: { ...teams, [app]: [...others, { keyId, publicKey }] }, revoked };
  };
}

/** The team has no good key yet, or brings this very one, or brings none because it has one. */
function requireFittingKey(app: string, keys: Team['keys'], keyId: string | undefined): void {
  const active = keys.filter(({ state }) => state === 'active');
  if (keyId === undefined) {
    if (active.length > 0) return;
    throw wrongUsage(
      `expected --public-key or --new-key for ${app}, which has no key, found neither`,
    );
  }
  requireUnrevokedKey(keys, keyId);
  const other = active.find((key) => key.keyId !== keyId);
  if (!other) return;
  throw new ServiceError(
    'conflict',
    `expected a team without a key, found ${app} with ${other.keyId}`,
    {
      suggestion: `Replace it: npm run release -- team rotate ${app} --new-key <file> --reason "<why>"`,
    },
  );
}
