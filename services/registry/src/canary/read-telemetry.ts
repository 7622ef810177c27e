import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { EvidenceResponse, Telemetry } from '../api/evidence-schemas';
import type { RegistryContext } from '../context';
import { type ReleaseEvidence, releaseEvidence } from '../database/telemetry-tables';
import { type CanaryTest, testTitles, type Verdict } from '../evidence';
import { sumFigures } from '../servers/telemetry-queries';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const maxEvidence = 20;

/** What visitors saw in the last minutes, and what the evidence says of it. */
export async function readTelemetry(
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
