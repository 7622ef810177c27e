import type { Readiness } from '@shared/service';
import type { LiveSite } from './live-site';

/**
 * Whether visitors should be sent here: as soon as a map is served. What is wrong with it is said, but an old map is
 * better than no site.
 */
export function describeReadiness(
  site: Pick<LiveSite, 'current' | 'status'>,
  nowMs = Date.now(),
): Readiness {
  const served = site.current();
  const { rejected, refused, respondedAtMs, expiresAt } = site.status();
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= nowMs;
  const reasons = [
    ...(served ? [] : ['no live map was loaded yet']),
    ...(rejected ? [`generation ${rejected} ended this server twice and is not served`] : []),
    ...refused.map(({ app, version }) => `${app} ${version} is refused: its pages fail`),
    ...(isExpired ? [`the live map expired at ${expiresAt}: the registry has not renewed it`] : []),
  ];
  return {
    isReady: served !== null,
    reasons,
    details: {
      generation: served?.id ?? null,
      rejected,
      refused,
      registry: {
        respondedSecondsAgo:
          respondedAtMs === null ? null : Math.round((nowMs - respondedAtMs) / 1000),
        expiresAt,
      },
    },
  };
}
