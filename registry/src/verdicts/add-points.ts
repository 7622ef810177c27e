import { telemetryIntervalMs } from '@meridian/contracts/telemetry';
import type { EvidencePoint } from '../database/telemetry-tables';
import type { Verdict } from '../evidence';

const maxPoints = 500;

/** The curves with one more point. Of the others stay as many as fit, at even distances. */
export function addPoint(
  points: readonly EvidencePoint[],
  endsAt: number,
  { evidence }: Verdict,
): EvidencePoint[] {
  const logE = Object.fromEntries(
    Object.entries(evidence).map(([test, { logE }]) => [test, Number(logE.toFixed(2))]),
  );
  const start = points[0]?.endsAt ?? endsAt;
  const distance = distanceFor(endsAt - start);
  const others = points.filter((point) => (point.endsAt - start) % distance === 0);
  return [...others, { endsAt, logE }];
}

/** It doubles as the time grows, so that a point that was left out is never missed later. */
function distanceFor(spanMs: number): number {
  const intervals = spanMs / telemetryIntervalMs;
  const doublings = Math.ceil(Math.log2(Math.max(1, intervals / (maxPoints - 2))));
  return telemetryIntervalMs * 2 ** doublings;
}
