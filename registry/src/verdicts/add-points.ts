import type { EvidencePoint } from '../database/telemetry-tables';
import type { Verdict } from '../evidence';

const maxPoints = 500;

/** The curves with one more point; when they have too many, every second one goes, and the last stays. */
export function addPoint(
  points: readonly EvidencePoint[],
  endsAt: number,
  { evidence }: Verdict,
): EvidencePoint[] {
  const logE = Object.fromEntries(
    Object.entries(evidence).map(([test, { logE }]) => [test, Number(logE.toFixed(2))]),
  );
  const all = [...points, { endsAt, logE }];
  const isEven = (index: number) => (all.length - 1 - index) % 2 === 0;
  return all.length <= maxPoints ? all : all.filter((_, index) => isEven(index));
}
