import type { Readiness } from '@meridian/service';
import type { LiveSite } from '../live/live-site';

type Site = Pick<LiveSite, 'current' | 'status'>;
type Status = ReturnType<LiveSite['status']>;

/** The registry renews each map every hour. */
const frozenAfterMs = 3 * 3_600_000;
/** A registry that responded within this time is there. */
const recentMs = 5 * 60_000;
/** What is left of the time between a heartbeat and the end of the map when its end is told of. */
const lastShare = 1 / 4;

/**
 * Whether visitors should be sent here: as soon as a map is served. What is wrong with it is said, but an old map is
 * better than no site.
 */
export function describeReadiness(site: Site, nowMs = Date.now()): Readiness {
  const { served, refused, problems } = describeHealth(site, nowMs);
  const { respondedAtMs, expiresAt } = site.status();
  const respondedSecondsAgo = respondedAtMs && Math.round((nowMs - respondedAtMs) / 1000);
  return {
    isReady: served !== null,
    reasons: problems,
    details: {
      generation: served,
      refused,
      registry: { respondedSecondsAgo, expiresAt },
    },
  };
}

/** What is served, and what is wrong with it or with what came since, a sentence each. */
export function describeHealth({ current, status }: Site, nowMs = Date.now()) {
  const state = status();
  const served = current();
  const refused = listRefusals(state, served?.liveMap.generation ?? 0);
  const { failure, unserved } = state;
  const problems = [
    ...(served ? [] : ['no live map was loaded yet']),
    ...(failure !== null && !unserved ? [`the newest live map is not served: ${failure}`] : []),
    ...refused.map(({ generation, app, version, reason }) =>
      app === null
        ? `generation ${generation} is not served: ${reason}`
        : `${app} ${version} is refused: ${reason}`,
    ),
    ...listOutdated(state, nowMs),
  ];
  return { served: served?.id ?? null, expiresAt: state.expiresAt, refused, problems };
}

/** What of the newest map is not served; without an app it is all of it. */
function listRefusals({ unserved, refused }: Status, generation: number) {
  return [
    ...(unserved ? [{ ...unserved, app: null, version: null }] : []),
    ...refused.map(({ reasons, ...one }) => ({ generation, ...one, reason: reasons.join('; ') })),
  ];
}

/** What keeps this server from newer maps, or soon will. */
function listOutdated({ respondedAtMs, renewedAt, expiresAt }: Status, nowMs: number): string[] {
  if (expiresAt === null || renewedAt === null) return [];
  const [endsMs, renewedMs] = [Date.parse(expiresAt), Date.parse(renewedAt)];
  const leftMs = endsMs - nowMs;
  const isThere = respondedAtMs !== null && nowMs - respondedAtMs < recentMs;
  const problems: string[] = [];
  if (leftMs <= 0)
    problems.push(`the live map expired at ${expiresAt}: the registry has not renewed it`);
  else if (leftMs < (endsMs - renewedMs) * lastShare)
    problems.push(
      `the live map expires at ${expiresAt}, and the registry has not renewed it since ${renewedAt}`,
    );
  if (isThere && nowMs - renewedMs > frozenAfterMs)
    problems.push(`the registry responds, and has sent no newer heartbeat since ${renewedAt}`);
  return problems;
}
