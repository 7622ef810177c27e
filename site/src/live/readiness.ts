import type { Readiness } from '@meridian/service';
import type { LiveSite } from './live-site';
import type { ShrunkenContribution } from './shrink-guard';
import { listTrustAlarms } from './trust-alarms';

/**
 * Whether visitors should be sent here: as soon as a map is served. What is wrong with it is said, but an old map is
 * better than no site.
 */
export function describeReadiness(
  site: Pick<LiveSite, 'current' | 'status'>,
  shrunken: readonly ShrunkenContribution[],
  nowMs = Date.now(),
): Readiness {
  const served = site.current();
  const status = site.status();
  const { respondedAtMs, expiresAt } = status;
  const refused = listRefusals(site);
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= nowMs;
  const reasons = [
    ...(served ? [] : ['no live map was loaded yet']),
    ...refused.map(({ generation, app, version, reason }) =>
      app === null
        ? `generation ${generation} is not served: ${reason}`
        : `${app} ${version} is refused: ${reason}`,
    ),
    ...shrunken.map(
      ({ app, version, kind, found, served }) =>
        `contributions of ${app} ${version} (${kind}) shrank from ${served} pages to ${found}: those before are served`,
    ),
    ...(isExpired ? [`the live map expired at ${expiresAt}: the registry has not renewed it`] : []),
    ...listTrustAlarms(status, nowMs).map(({ reason }) => reason),
  ];
  return {
    isReady: served !== null,
    reasons,
    details: {
      generation: served?.id ?? null,
      refused,
      shrunken,
      registry: {
        respondedSecondsAgo:
          respondedAtMs === null ? null : Math.round((nowMs - respondedAtMs) / 1000),
        expiresAt,
      },
    },
  };
}

/** What of the newest map is not served, as it is reported; without an app it is all of it. */
export interface Refusal {
  generation: number;
  app: string | null;
  version: string | null;
  reason: string;
  /** When it is tested again, in ISO 8601; null for never, or at once. */
  retestAt: string | null;
}

export function listRefusals({ current, status }: Pick<LiveSite, 'current' | 'status'>): Refusal[] {
  const { unserved, refused } = status();
  const generation = current()?.liveMap.generation ?? 0;
  const all = { app: null, version: null, retestAt: null };
  return [
    ...(unserved ? [{ ...all, ...unserved }] : []),
    ...refused.map(({ reasons, ...one }) => ({ generation, ...one, reason: reasons.join('; ') })),
  ];
}
