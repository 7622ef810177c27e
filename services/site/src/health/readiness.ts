import type { Readiness } from '@meridian/service';
import type { LiveSite } from '../live/live-site';

type Site = Pick<LiveSite, 'current' | 'status'>;
type Status = ReturnType<LiveSite['status']>;

/** The registry renews each map every hour. */
const frozenAfterMs = 3 * 3_600_000;
/** A registry that responded within this time counts as reachable. */
const recentMs = 5 * 60_000;
/** The end of a map is reported in this last part of its life, which begins with a heartbeat. */
const lastShare = 1 / 4;

/** Ready as soon as a map is served. Problems are listed, but do not count: an old map is better than no site. */
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

/** The served generation, and the problems with it or with newer maps, a sentence each. */
export function describeHealth({ current, status }: Site, nowMs = Date.now()) {
  const state = status();
  const served = current();
  const refused = listRefused(state, served?.liveMap.generation ?? 0);
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

/** The parts of the newest map that are not served; an entry without an app means the whole map. */
function listRefused({ unserved, refused }: Status, generation: number) {
  return [
    ...(unserved ? [{ ...unserved, app: null, version: null }] : []),
    ...refused.map(({ reasons, ...one }) => ({ generation, ...one, reason: reasons.join('; ') })),
  ];
}

/** Problems that keep this server from newer maps, or soon will. */
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
