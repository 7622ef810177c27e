import { Hono } from 'hono';
import * as v from 'valibot';
import type { EvidenceResponse, Telemetry } from '../api/telemetry-responses';
import type { RegistryContext } from '../context';
import { type CanaryTest, testTitles, type Verdict } from '../evidence';
import { readChannel, readQuery, wholeNumber } from '../read-input';
import { sumFigures } from '../telemetry/figures';
import { listRecentEvidence, type ReleaseEvidence } from './queries';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Evidence with its curves is up to 50 KB. */
const maxEvidence = 20;

const querySchema = v.object({
  minutes: v.optional(wholeNumber(1, 30 * 24 * 60), '60'),
  /** The curves are nearly all of the response: who shows none leaves them out. */
  points: v.optional(v.picklist(['all', 'none']), 'all'),
});

/** `GET /channels/:channel/telemetry`: what visitors saw, and what the evidence says of it. */
export function createEvidenceRoutes(context: RegistryContext): Hono {
  const { db, clock } = context;
  const routes = new Hono();
  routes.get('/:channel/telemetry', async (c) => {
    const channel = readChannel(context, c);
    const { minutes, points } = readQuery(c, querySchema);
    const before = (ms: number) => new Date(clock().getTime() - ms).toISOString();
    const recent = { since: before(dayMs), limit: maxEvidence };
    const evidence = await listRecentEvidence(db, channel, recent);
    const response: Telemetry = {
      channel,
      minutes,
      figures: await sumFigures(db, channel, before(minutes * minuteMs)),
      evidence: evidence
        .map(toEvidenceResponse)
        .map((one) => (points === 'none' ? { ...one, points: [] } : one)),
    };
    c.header('cache-control', 'no-store');
    return c.json(response);
  });
  return routes;
}

function toEvidenceResponse(row: ReleaseEvidence): EvidenceResponse {
  const { app, version, against, startedAt, verdict, points, decidedAt, outcome } = row;
  const { decision, reasons, warnings } = verdict;
  const tests = Object.entries(verdict.evidence) as [CanaryTest, Verdict['evidence'][string]][];
  return {
    ...{ app, version, against, startedAt, decision, reasons, warnings },
    tests: tests.map(([test, evidence]) => ({ test, title: testTitles[test], ...evidence })),
    ...{ points, decidedAt, outcome },
  };
}
