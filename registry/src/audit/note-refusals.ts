import { isServiceError } from '@meridian/service';
import type { MiddlewareHandler } from 'hono';
import { readWho } from '../access';
import type { RegistryContext } from '../context';
import { appendAudit } from './queries';

/** Requests without a good token whose refusals are noted, per minute: anyone can send them. */
const maxUnknownPerMinute = 30;
const minuteMs = 60_000;
const maxDetails = 2000;
/** What failed here, and not by what was asked for. */
const faults = ['internal', 'unavailable', 'rate-limited'];

/**
 * Notes each request for a change that is refused: by whom, of what, why; the response comes after that. Of requests
 * without a good token a number per minute is noted, with how many there were besides.
 */
export function noteRefusals(context: RegistryContext): MiddlewareHandler {
  const { db, keys, clock, logger } = context;
  let minute = 0;
  let noted = 0;
  let left = 0;

  /** How many were left out before this one; null when this one is, too. */
  const countUnknown = (): number | null => {
    const now = Math.floor(clock().getTime() / minuteMs);
    if (now !== minute) {
      minute = now;
      noted = 0;
    }
    if (noted >= maxUnknownPerMinute) {
      left += 1;
      return null;
    }
    noted += 1;
    const before = left;
    left = 0;
    return before;
  };

  return async (c, next) => {
    await next();
    const { error } = c;
    if (c.req.method === 'GET' || !isServiceError(error) || faults.includes(error.code)) return;
    const { actor, apps } = readWho(c);
    const omitted = actor === null ? countUnknown() : 0;
    if (omitted === null) return;
    const [, path = ''] = c.req.path.split('/api/registry');
    const channel = /^\/channels\/([^/]+)/.exec(path)?.[1] ?? null;
    const details = [
      `${c.req.method} ${path.replace(/^\/previews\/.+/, '/previews/:id')}`,
      `${error.code}: ${error.message}`,
      ...(omitted > 0 ? [`${omitted} more before it were not noted`] : []),
    ].join('\n');
    const entry = {
      at: clock().toISOString(),
      actor: actor ?? 'unknown',
      action: 'refused',
      app: apps.length > 0 ? apps.join(', ').slice(0, 500) : null,
      channel,
      details: details.slice(0, maxDetails),
    };
    await db
      .transaction((transaction) => appendAudit(transaction, keys, [entry]))
      .catch((err: unknown) =>
        logger.error({ err, entry }, 'a refusal cannot be noted in the audit'),
      );
  };
}
