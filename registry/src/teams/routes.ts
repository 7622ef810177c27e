import { appNameSchema } from '@meridian/contracts/schemas';
import { Hono } from 'hono';
import * as v from 'valibot';
import { readAccess, requireEnrolRight } from '../access';
import { teamChangeSchema } from '../api/team-requests';
import type { RegistryContext } from '../context';
import { parseInput, readBody, readQuery, wholeNumber } from '../read-input';
import { listAudit } from './audit-queries';
import { changeTeam } from './change-team';
import { listTeams } from './list-teams';

const auditQuerySchema = v.object({
  app: v.optional(appNameSchema),
  limit: v.optional(wholeNumber(1, 1_000), '50'),
});

/** `GET /teams`, `GET /teams/audit`, `POST /teams/:app`; all of it with the right `enrol` alone. */
export function createTeamRoutes(context: RegistryContext): Hono {
  const routes = new Hono();
  routes.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  });

  routes.get('/', async (c) => {
    requireEnrolRight(await readAccess(context, c));
    return c.json(await listTeams(context));
  });

  routes.get('/audit', async (c) => {
    requireEnrolRight(await readAccess(context, c));
    const { app, limit } = readQuery(c, auditQuerySchema);
    return c.json({ entries: await listAudit(context.db, { app, limit }) });
  });

  routes.post('/:app', async (c) => {
    const access = await readAccess(context, c);
    requireEnrolRight(access);
    const app = parseInput(appNameSchema, c.req.param('app'), 'the name of an app');
    const change = await readBody(c, teamChangeSchema);
    return c.json(await changeTeam(context, app, change, access.actor));
  });

  return routes;
}
