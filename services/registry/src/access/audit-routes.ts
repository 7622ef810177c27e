import { appNameSchema } from '@meridian/contracts/schemas';
import { isServiceError, type ServiceError } from '@meridian/service';
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import { Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import type { auditSchema } from '../api/access-schemas';
import type { RegistryContext } from '../context';
import { appendAudit, refused } from '../database/audit';
import { audit } from '../database/tables';
import { readAccess, readRequester } from './access';
import { isPlan, readQuery, wholeNumber } from './read-input';

/** The limit for one actor, because entries stay for ever. All requests without a valid token count as one actor. */
const maxPerMinute = 30;
const minuteMs = 60_000;
const maxDetails = 2000;

const querySchema = v.object({
  app: v.optional(appNameSchema),
  /** Entries that follow this one, oldest first; without it the newest come first. */
  after: v.optional(wholeNumber(0, 9_999_999_999)),
  limit: v.optional(wholeNumber(1, 1_000), '50'),
});

/** `GET /audit`, with any token of this registry. */
export function createAuditRoutes(context: RegistryContext): Hono {
  return new Hono().get('/', async (c) => {
    c.header('cache-control', 'no-store');
    await readAccess(context, c);
    const { app, after, limit } = readQuery(c, querySchema);
    const entries = await context.db
      .select()
      .from(audit)
      .where(
        and(
          app === undefined ? undefined : eq(audit.app, app),
          after === undefined ? undefined : gt(audit.id, after),
        ),
      )
      .orderBy(after === undefined ? desc(audit.id) : asc(audit.id))
      .limit(limit);
    return c.json({ entries } satisfies v.InferOutput<typeof auditSchema>);
  });
}

/** True for a failure of the registry itself, or a limit: neither is a rejection. */
export const isFault = ({ code }: ServiceError) =>
  ['internal', 'unavailable', 'rate-limited'].includes(code);

/** Notes rejected requests for changes before the response is sent, and how many of them the limit left out. */
export function noteRejections(context: RegistryContext): MiddlewareHandler {
  const { db, channels, clock, logger } = context;
  /** Rejections in the last minute that had any, by actor; null stands for all without a valid token. */
  const counts = new Map<string | null, { minute: number; count: number }>();

  return async (c, next) => {
    await next();
    const { error } = c;
    const isChange = !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method) && !isPlan(c);
    if (!isChange || !isServiceError(error) || isFault(error)) return;
    const { actor, apps, action } = readRequester(c);
    const minute = Math.floor(clock().getTime() / minuteMs);
    const last = counts.get(actor) ?? { minute, count: 0 };
    const count = last.minute === minute ? last.count + 1 : 1;
    counts.set(actor, { minute, count });
    if (count > maxPerMinute) return;
    const omitted = last.minute === minute ? 0 : Math.max(0, last.count - maxPerMinute);
    const [, path = ''] = c.req.path.split('/api/registry');
    const [, named] = /^\/channels\/([^/]+)/.exec(path) ?? [];
    const channel = named !== undefined && channels.includes(named) ? named : null;
    const details = [
      `${c.req.method} ${path.replace(/^\/previews\/.+/, '/previews/:id').slice(0, 200)}${action && `: ${action}`}`,
      `${error.code}: ${error.message}`,
      ...(omitted > 0 ? [`${omitted} more before it were not noted`] : []),
    ].join('\n');
    const entry = {
      at: clock().toISOString(),
      actor: actor ?? 'unknown',
      action: refused,
      app: apps.length > 0 ? apps.join(', ').slice(0, 500) : null,
      channel,
      details: details.slice(0, maxDetails),
    };
    await db
      .transaction((transaction) => appendAudit(transaction, [entry]))
      .catch((err: unknown) =>
        logger.error({ err, entry }, 'a refusal cannot be noted in the audit'),
      );
  };
}
