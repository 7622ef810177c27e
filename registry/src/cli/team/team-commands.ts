import { defineCommand } from '@meridian/service/cli';
import type { ReleaseContext } from '../find-registry';
import { requireTeam } from './find-team';
import { printTeams } from './print-teams';
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

/** The commands of `npm run release -- team`; all need a token with the right `enrol`. */
export const teamCommands = [teamAdd, teamRotate, teamRevoke, teamList];
