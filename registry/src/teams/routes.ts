import { appNameSchema } from '@meridian/contracts/schemas';
import { Hono } from 'hono';
import { readAccess, requireOperatorRight } from '../access';
import { teamChangeSchema } from '../api/team-requests';
import type { RegistryContext } from '../context';
import { parseInput, readBody } from '../read-input';
import { enrolRight } from '../trust';
import { changeTeam } from './change-team';
import { listTeams } from './list-teams';

/** `GET /teams`, `POST /teams/:app`; all of it with the right `enrol` alone. */
export function createTeamRoutes(context: RegistryContext): Hono {
  const routes = new Hono();
  routes.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  });

  routes.get('/', async (c) => {
    requireOperatorRight(await readAccess(context, c), enrolRight);
    return c.json(await listTeams(context));
  });

  routes.post('/:app', async (c) => {
    const access = await readAccess(context, c);
    const app = parseInput(appNameSchema, c.req.param('app'), 'the name of an app');
    requireOperatorRight(access, enrolRight, [app]);
    const change = await readBody(c, teamChangeSchema);
    return c.json(await changeTeam(context, app, change, access.actor));
  });

  return routes;
}
