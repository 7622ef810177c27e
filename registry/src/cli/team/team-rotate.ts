import { defineCommand, wrongUsage } from '@meridian/service/cli';
import { type Action, actions, type Team, type TeamKey } from '../../client';
import { readReason, reasonOption } from '../change-options';
import type { ReleaseContext } from '../find-registry';
import { applyChange } from './apply-change';
import { requireTeam } from './find-team';
import type { EditKeys } from './next-delegation';
import { printTeamResult } from './print-teams';
import { type ChosenKey, keyOptions, requireUnrevokedKey, withKey } from './team-key';
import { makeToken, readTime, tokenOptions, usualActions } from './team-token';

export const teamRotate = defineCommand({
  name: 'team rotate',
  summary: 'Replace the key or the tokens of a team',
  details: [
    'A replaced key signs no new release; what it signed before stays good. A key that somebody else may have is to be',
    'revoked instead. The old ones end at once, or with --overlap later: until then both are good.',
  ],
  takes: { usage: '<app>', min: 1, max: 1 },
  options: [
    ...keyOptions,
    { name: 'token', value: '', summary: 'Makes a new token, with the rights of the old ones' },
    ...tokenOptions,
    { name: 'overlap', value: '<time>', summary: 'How long the old ones stay good, e.g. 7d' },
    reasonOption,
  ],
  async run(context: ReleaseContext, { positionals: [app = ''], options, flags }) {
    const at = readTime(options, 'overlap');
    const teams = await context.client.listTeams();
    const team = requireTeam(teams, app);
    if (!flags.has('token') && !options['new-key'] && !options['public-key'])
      throw wrongUsage('expected --new-key, --public-key or --token, found none of them');
    return withKey(context.cwd, options, async (key) => {
      if (key) requireUnrevokedKey(team.keys, key.keyId);
      return applyChange(context, app, teams, {
        action: 'rotate',
        reason: readReason(options),
        key,
        editKeys: key ? replaceKey(app, key, at ?? new Date().toISOString()) : undefined,
        notes: key ? noteRootKeys(team, key.keyId) : [],
        ...(flags.has('token') && {
          token: makeToken(app, options, listActions(team)),
          endTokens: { ids: 'all' as const, ...(at ? { at } : {}) },
        }),
      });
    });
  },
  print: printTeamResult,
});

function replaceKey(app: string, { keyId, publicKey }: ChosenKey, endsAt: string): EditKeys {
  const end = (key: TeamKey): TeamKey =>
    key.endsAt !== undefined && key.endsAt < endsAt ? key : { ...key, endsAt };
  return ({ teams, revoked }) => {
    const others = (teams[app] ?? []).filter((key) => key.keyId !== keyId);
    return { teams: { ...teams, [app]: [...others.map(end), { keyId, publicKey }] }, revoked };
  };
}

/** The trust root is changed by hand, so its keys go on until somebody does so. */
function noteRootKeys({ keys }: Team, newKey: string): string[] {
  return keys
    .filter(
      ({ keyId, origin, state }) => origin === 'root' && state === 'active' && keyId !== newKey,
    )
    .map(
      ({ keyId }) =>
        `key ${keyId} is in the trust root and stays good: take it out there, or revoke it`,
    );
}

/** What the good tokens of a team allow; the usual, when it has none. */
function listActions({ app, tokens }: Team): readonly Action[] {
  const rights = tokens.filter(({ state }) => state === 'active').flatMap((token) => token.rights);
  const allowed = actions.filter((action) => rights.includes(`${action}:${app}`));
  return allowed.length > 0 ? allowed : usualActions;
}
