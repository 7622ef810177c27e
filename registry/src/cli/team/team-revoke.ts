import { defineCommand } from '@meridian/service/cli';
import { ServiceError } from '@meridian/service/errors';
import type { Team } from '../../client';
import { readReason, reasonOption } from '../change-options';
import type { ReleaseContext } from '../find-registry';
import { applyChange } from './apply-change';
import { requireTeam } from './find-team';
import { printTeamResult } from './print-teams';

export const teamRevoke = defineCommand({
  name: 'team revoke',
  summary: 'Take keys and tokens away from a team, at once and for good',
  details: [
    'Without --key and --token: all of the team. Releases that a revoked key signed cannot be promoted any more, and',
    'site servers stop serving them within a second: what is live falls back to a release of another key, or goes.',
  ],
  takes: { usage: '<app>', min: 1, max: 1 },
  options: [
    { name: 'key', value: '<id>', summary: 'Only this key' },
    { name: 'token', value: '<id>', summary: 'Only this token' },
    reasonOption,
  ],
  async run(context: ReleaseContext, { positionals: [app = ''], options }) {
    const teams = await context.client.listTeams();
    const team = requireTeam(teams, app);
    const isAll = options.key === undefined && options.token === undefined;
    const keys = pick(app, 'key', isAll || options.key, listKeys(team));
    const tokens = pick(app, 'token', isAll || options.token, listTokens(team));
    return applyChange(context, app, teams, {
      action: 'revoke',
      reason: readReason(options),
      revokedKeys: keys,
      editKeys:
        keys.length > 0
          ? ({ teams: kept, revoked }) => ({
              teams: kept,
              revoked: [...new Set([...revoked, ...keys])],
            })
          : undefined,
      ...(tokens.length > 0 && { endTokens: { ids: tokens } }),
    });
  },
  print: printTeamResult,
});

/** A key that ended is revoked too: what it signed before is still good. */
function listKeys({ keys }: Team): string[] {
  return keys.filter(({ state }) => state !== 'revoked').map(({ keyId }) => keyId);
}

function listTokens({ tokens }: Team): string[] {
  return tokens.filter(({ state }) => state === 'active').map(({ id }) => id);
}

/** @param chosen true for all of them; undefined for none */
function pick(
  app: string,
  kind: 'key' | 'token',
  chosen: true | string | undefined,
  known: readonly string[],
): string[] {
  if (chosen === true) return [...known];
  if (chosen === undefined) return [];
  if (known.includes(chosen)) return [chosen];
  throw new ServiceError(
    'not-found',
    `expected a good ${kind} of ${app}, found ${chosen}, which is none of ${known.join(', ') || 'nothing'}`,
    { suggestion: `See what it has: npm run release -- team list ${app}` },
  );
}
