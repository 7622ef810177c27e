import { nearestName } from '@meridian/service/cli';
import { ServiceError } from '@meridian/service/errors';
import type { Team, Teams } from '../../client';

/** @throws ServiceError `not-found` when the app has neither keys nor tokens */
export function requireTeam({ teams }: Teams, app: string): Team {
  const team = teams.find((one) => one.app === app);
  if (team) return team;
  const names = teams.map((one) => one.app);
  const nearest = nearestName(app, names);
  const enrol = `Enrol it: npm run release -- team add ${app} --new-key <file> --reason "<why>"`;
  throw new ServiceError(
    'not-found',
    `expected a team that is enrolled, found ${app}, which is none of ${names.join(', ') || 'nothing'}`,
    { suggestion: nearest ? `Did you mean ${nearest}? ${enrol}` : enrol },
  );
}
