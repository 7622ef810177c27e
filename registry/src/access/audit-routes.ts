import { appNameSchema } from '@meridian/contracts/schemas';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { RegistryContext } from '../context';
import { auditKinds, listAudit } from '../database/audit';
import { readAccess } from './access';
import { readQuery, wholeNumber } from './read-input';

const id = wholeNumber(0, 9_999_999_999);

const querySchema = v.object({
  app: v.optional(appNameSchema),
  kind: v.optional(v.picklist(auditKinds)),
  after: v.optional(id),
  before: v.optional(id),
  limit: v.optional(wholeNumber(1, 1_000), '50'),
});

/** `GET /audit`, with any token of this registry. */
export function createAuditRoutes(context: RegistryContext): Hono {
  return new Hono().get('/', async (c) => {
    c.header('cache-control', 'no-store');
    await readAccess(context, c);
    const { app, kind, after, before, limit } = readQuery(c, querySchema);
    const query = { app, kind, after, before, limit };
    return c.json({ entries: await listAudit(context.db, query) });
  });
}
