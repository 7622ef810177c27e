import { appNameSchema } from '@meridian/contracts/schemas';
import { and, asc, desc, eq, gt, lt, ne } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { auditSchema } from '../api/audit';
import type { RegistryContext } from '../context';
import { refused } from '../database/audit';
import { audit } from '../database/tables';
import { readAccess } from './access';
import { readQuery, wholeNumber } from './read-input';

const id = wholeNumber(0, 9_999_999_999);

const querySchema = v.object({
  app: v.optional(appNameSchema),
  /** What was done, or what was refused; by default both. */
  kind: v.optional(v.picklist(['changes', 'refusals'])),
  /** Entries that follow this one, oldest first; without it the newest come first. */
  after: v.optional(id),
  /** Entries that came before this one. */
  before: v.optional(id),
  limit: v.optional(wholeNumber(1, 1_000), '50'),
});

/** `GET /audit`, with any token of this registry. */
export function createAuditRoutes(context: RegistryContext): Hono {
  return new Hono().get('/', async (c) => {
    c.header('cache-control', 'no-store');
    await readAccess(context, c);
    const { app, kind, after, before, limit } = readQuery(c, querySchema);
    const entries = await context.db
      .select()
      .from(audit)
      .where(
        and(
          app === undefined ? undefined : eq(audit.app, app),
          kind === 'changes' ? ne(audit.action, refused) : undefined,
          kind === 'refusals' ? eq(audit.action, refused) : undefined,
          after === undefined ? undefined : gt(audit.id, after),
          before === undefined ? undefined : lt(audit.id, before),
        ),
      )
      .orderBy(after === undefined ? desc(audit.id) : asc(audit.id))
      .limit(limit);
    return c.json({ entries } satisfies v.InferOutput<typeof auditSchema>);
  });
}
