import { isServiceError } from '@meridian/service';
import type { MiddlewareHandler } from 'hono';
import type { RegistryContext } from '../context';
import { appendAudit, refused } from '../database/audit';
import { readWho } from './access';

/** Refusals of one actor that are noted per minute, and of all without a good token: entries stay for ever. */
const maxPerMinute = 30;
const minuteMs = 60_000;
const maxDetails = 2000;
/** What failed here, and not by what was asked for. */
const faults = ['internal', 'unavailable', 'rate-limited'];
/** It only asks what a change would do. */
const isPlan = /\/channels\/[^/]+\/[a-z]+\/plan$/;

/**
 * Notes each request for a change that is refused: by whom, of what, why; the response comes after that. Of one actor,
 * and of all without a good token, a number per minute is noted, with how many there were besides.
 */
export function noteRefusals(context: RegistryContext): MiddlewareHandler {
  const { db, channels, clock, logger } = context;
  /** By actor, null for all without a good token: what was noted in this minute, and left out since. */
  const counts = new Map<string | null, { noted: number; left: number }>();
  let minute = 0;

  /** How many of an actor were left out before this one; null when this one is, too. */
  const count = (actor: string | null): number | null => {
    const now = Math.floor(clock().getTime() / minuteMs);
    if (now !== minute) {
      minute = now;
      for (const [key, { left }] of counts)
        if (left === 0) counts.delete(key);
        else counts.set(key, { noted: 0, left });
    }
    const { noted, left } = counts.get(actor) ?? { noted: 0, left: 0 };
    const isNoted = noted < maxPerMinute;
    counts.set(actor, isNoted ? { noted: noted + 1, left: 0 } : { noted, left: left + 1 });
    return isNoted ? left : null;
  };

  return async (c, next) => {
    await next();
    const { error } = c;
    const isChange = !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method) && !isPlan.test(c.req.path);
    if (!isChange || !isServiceError(error) || faults.includes(error.code)) return;
    const { actor, apps } = readWho(c);
    const omitted = count(actor);
    if (omitted === null) return;
    const [, path = ''] = c.req.path.split('/api/registry');
    const [, named] = /^\/channels\/([^/]+)/.exec(path) ?? [];
    const channel = named !== undefined && channels.includes(named) ? named : null;
    const details = [
      `${c.req.method} ${path.replace(/^\/previews\/.+/, '/previews/:id').slice(0, 200)}`,
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
