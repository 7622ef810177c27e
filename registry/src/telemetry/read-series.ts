import { type FigureName, figureBuckets } from '@meridian/contracts/telemetry';
import type { Series, SeriesPoint } from '../api/series-responses';
import type { RegistryContext } from '../context';
import { listVersions } from '../releases/queries';
import { countErrors, errorKinds, sumFigures } from '../summaries/error-kinds';
import { findBound, keptByMost } from '../summaries/find-bound';
import { listSteps, type StepFigure } from './step-figures';

const maxPoints = 240;
const minuteMs = 60_000;
const vitals = ['lcp', 'inp', 'cls'] as const;
const shownNames: readonly FigureName[] = ['pages', ...vitals, ...Object.values(errorKinds).flat()];

/** What visitors saw of the releases of an app, step by step until now. */
export async function readSeries(
  { db, clock }: Pick<RegistryContext, 'db' | 'clock'>,
  { channel, app, minutes }: Pick<Series, 'channel' | 'app' | 'minutes'>,
): Promise<Series> {
  const stepMinutes = Math.ceil(minutes / maxPoints);
  const stepMs = stepMinutes * minuteMs;
  // Steps begin at the same times in each response, so that curves do not change their form while they move.
  const last = Math.floor(clock().getTime() / stepMs) * stepMs;
  const since = last - (Math.ceil(minutes / stepMinutes) - 1) * stepMs;
  const figures = await listSteps(db, { channel, app, names: shownNames, since, stepMs });
  const byVersion = new Map<string, StepFigure[]>();
  for (const figure of figures) {
    const own = byVersion.get(figure.version) ?? [];
    byVersion.set(figure.version, own);
    own.push(figure);
  }
  const published = byVersion.size > 0 ? await listVersions(db, app) : [];
  // A site server may have served what this registry does not have, e.g. after a restore.
  const versions = [...new Set([...published, ...byVersion.keys()])];
  const releases = versions.flatMap((version) => {
    const own = byVersion.get(version);
    return own ? [{ version, points: toPoints(own) }] : [];
  });
  return { channel, app, minutes, stepMinutes, releases };
}

/** @param figures in order of time */
function toPoints(figures: readonly StepFigure[]): SeriesPoint[] {
  const steps = new Map<number, StepFigure[]>();
  for (const figure of figures) {
    const own = steps.get(figure.at) ?? [];
    steps.set(figure.at, own);
    own.push(figure);
  }
  return [...steps].map(([at, own]) => ({
    at,
    pages: sumFigures(own, ['pages']),
    errors: countErrors(own),
    vitals: {
      lcp: readVital(own, 'lcp'),
      inp: readVital(own, 'inp'),
      cls: readVital(own, 'cls'),
    },
  }));
}

/** JSON has no Infinity: the last bound stands for what lies above it. */
function readVital(figures: readonly StepFigure[], name: (typeof vitals)[number]): number | null {
  const bound = findBound(figures, name, keptByMost);
  return bound === Number.POSITIVE_INFINITY ? (figureBuckets[name]?.at(-1) ?? null) : bound;
}
