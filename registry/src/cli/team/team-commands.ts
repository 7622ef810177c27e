import { defineCommand, readNumber } from '@meridian/service/cli';
import type { ReleaseContext } from '../find-registry';
import { requireTeam } from './find-team';
import { printAudit, printTeams } from './print-teams';
import { teamAdd } from './team-add';
import { teamRevoke } from './team-revoke';
import { teamRotate } from './team-rotate';

const teamList = defineCommand({
  name: 'team list',
  summary: 'Show the keys and tokens of teams',
  takes: { usage: '[app]', min: 0, max: 1 },
  async run({ client }: ReleaseContext, { positionals: [app] }) {
    const listed = await client.listTeams();
    const { isTrusted } = listed;
    return { isTrusted, teams: app === undefined ? listed.teams : [requireTeam(listed, app)] };
  },
  print: printTeams,
});

const teamAudit = defineCommand({
  name: 'team audit',
  summary: 'Show who gave and took keys and tokens, newest first',
  takes: { usage: '[app]', min: 0, max: 1 },
  options: [{ name: 'limit', value: '<number>', summary: 'How many lines at most; 20 by default' }],
  run({ client }: ReleaseContext, { positionals: [app], options }) {
    const limit = readNumber(options, 'limit') ?? 20;
    return client.auditTeams({ limit, ...(app === undefined ? {} : { app }) });
  },
  print: printAudit,
});

/** The commands of `npm run release -- team`; all need a token with the right `enrol`. */
export const teamCommands = [teamAdd, teamRotate, teamRevoke, teamList, teamAudit];
