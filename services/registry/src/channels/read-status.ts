import type { LiveMap } from '@meridian/contracts';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { RolloutResponse } from '../api/change-schemas';
import type { Status } from '../api/channel-schemas';
import type { EvidenceResponse, Telemetry } from '../api/evidence-schemas';
import { isOnCourse, listRollouts, type Rollout } from '../canary/rollouts';
import type { RegistryContext } from '../context';
import { findReleases, listBlocked, readFacts } from '../database/release-queries';
import { type ReleaseEvidence, releaseEvidence } from '../database/telemetry-tables';
import { type CanaryTest, testTitles, type Verdict } from '../evidence';
import { listLastEntries } from '../live-map/history-queries';
import { findCurrentMap } from '../live-map/queries';
import { listSiteServers } from '../servers/site-servers';
import { listRefusedByAll } from '../servers/take-back-rejected';
import { sumFigures } from '../servers/telemetry-queries';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const maxEvidence = 20;

/** The number of queries does not depend on the number of apps. */
export async function readStatus(
  context: RegistryContext,
  channel: string,
  { minutes, seesServers }: { minutes: number; seesServers: boolean },
): Promise<Status> {
  const { db } = context;
  const current = await findCurrentMap(db, channel);
  const map: Partial<LiveMap> = current?.map ?? {};
  const { epoch = 0, generation = 0, issuedAt = null, apps = {}, retired = {} } = map;
  const entries = await listLastEntries(db, channel);
  const last = new Map(entries.map((entry) => [entry.app, entry] as const));
  const rollouts = await listRollouts(db, channel);
  const wanted = Object.entries(apps).map(([app, { live }]) => ({ app, version: live.version }));
  const stored = await findReleases(db, wanted);
  const facts = new Map(stored.map((one) => [one.app, readFacts(one)]));
  return {
    ...{ channel, epoch, generation, issuedAt, expiresAt: current?.expiresAt ?? null },
    apps: Object.entries(apps).map(([app, { live, fallback, canary }]) => {
      const entry = last.get(app);
      const { commit, provenance } = facts.get(app) ?? {};
      return {
        app,
        ...live,
        fallback: fallback?.version ?? null,
        since: entry?.at ?? null,
        sincePosition: entry ? { epoch: entry.epoch, generation: entry.generation } : null,
        actor: entry?.actor ?? null,
        reason: entry?.reason ?? null,
        canary: canary
          ? { ...canary.live, percent: canary.percent, firstBucket: canary.firstBucket }
          : null,
        ...(commit === undefined ? {} : { commit }),
        ...(provenance ? { provenance } : {}),
      };
    }),
    rollouts: rollouts.filter((rollout) => isOnCourse(rollout, apps)).map(toRolloutResponse),
    retired: Object.entries(retired).map(([app, { at, reason, routes }]) => ({
      app,
      from: last.get(app)?.from ?? null,
      since: at,
      actor: last.get(app)?.actor ?? null,
      reason: reason ?? null,
      pages: {
        gone: routes.filter(({ redirect }) => redirect === undefined).length,
        redirected: routes.filter(({ redirect }) => redirect !== undefined).length,
      },
    })),
    refused: current ? await listRefusedByAll(context, current.map) : [],
    blocked: await listBlocked(db),
    telemetry: await readTelemetry(context, channel, minutes),
    // The names of machines are not public.
    servers: seesServers ? await listSiteServers(context, channel) : null,
  };
}

export function toRolloutResponse(rollout: Rollout): RolloutResponse {
  const { releases, steps, position, nextAt, note, actor } = rollout;
  // A person has just resumed it for its last step.
  const isDone = rollout.state === 'running' && nextAt === null;
  const state = isDone ? 'done' : rollout.state;
  const percent = steps[position]?.percent ?? 0;
  const nextPercent = steps[position + 1]?.percent ?? null;
  return { releases, state, percent, nextPercent, nextAt, note, actor };
}

async function readTelemetry(
  { db, clock }: RegistryContext,
  channel: string,
  minutes: number,
): Promise<Telemetry> {
  const before = (ms: number) => new Date(clock().getTime() - ms).toISOString();
  const { outcome, endedAt, startedAt } = releaseEvidence;
  const isRecent = or(isNull(outcome), gt(endedAt, before(dayMs)));
  const evidence = await db
    .select()
    .from(releaseEvidence)
    .where(and(eq(releaseEvidence.channel, channel), isRecent))
    .orderBy(desc(startedAt))
    .limit(maxEvidence);
  const figures = await sumFigures(db, channel, before(minutes * minuteMs));
  return { minutes, figures, evidence: evidence.map(toEvidenceResponse) };
}

function toEvidenceResponse(row: ReleaseEvidence): EvidenceResponse {
  const { app, version, against, startedAt, decidedAt, outcome } = row;
  const { decision, reasons, warnings, evidence } = row.verdict;
  const tests = Object.entries(evidence) as [CanaryTest, Verdict['evidence'][string]][];
  return {
    ...{ app, version, against, startedAt, decision, reasons, warnings, decidedAt, outcome },
    tests: tests.map(([test, numbers]) => ({ test, title: testTitles[test], ...numbers })),
  };
}
