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
  const { rejected, refused, respondedAtMs, expiresAt } = status;
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= nowMs;
  const reasons = [
    ...(served ? [] : ['no live map was loaded yet']),
    ...(rejected ? [`generation ${rejected} ended this server twice and is not served`] : []),
    ...refused.map(({ app, version }) => `${app} ${version} is refused and not served`),
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
      rejected,
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
