import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { readChannel, readQuery, wholeNumber } from '../access/read-input';
import type { EvidenceResponse, Telemetry } from '../api/telemetry';
import type { RegistryContext } from '../context';
import { type ReleaseEvidence, releaseEvidence } from '../database/telemetry-tables';
import { type CanaryTest, testTitles, type Verdict } from '../evidence';
import { sumFigures } from '../servers/telemetry-queries';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const maxEvidence = 20;

const querySchema = v.object({
  minutes: v.optional(wholeNumber(1, 30 * 24 * 60), '60'),
});

/** `GET /channels/:channel/telemetry`: what visitors saw, and what the evidence says of it. */
export function createEvidenceRoutes(context: RegistryContext): Hono {
  const { db, clock } = context;
  const routes = new Hono();
  routes.get('/:channel/telemetry', async (c) => {
    const channel = readChannel(context, c);
    const { minutes } = readQuery(c, querySchema);
    const before = (ms: number) => new Date(clock().getTime() - ms).toISOString();
    const { outcome, endedAt, startedAt } = releaseEvidence;
    const isRecent = or(isNull(outcome), gt(endedAt, before(dayMs)));
    const evidence = await db
      .select()
      .from(releaseEvidence)
      .where(and(eq(releaseEvidence.channel, channel), isRecent))
      .orderBy(desc(startedAt))
      .limit(maxEvidence);
    const response: Telemetry = {
      channel,
      minutes,
      figures: await sumFigures(db, channel, before(minutes * minuteMs)),
      evidence: evidence.map(toEvidenceResponse),
    };
    c.header('cache-control', 'no-store');
    return c.json(response);
  });
  return routes;
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
