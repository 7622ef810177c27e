import { figureBuckets } from '@meridian/contracts/telemetry';
import { formatTable, formatTime, type Paint, type Tone } from '@meridian/service/cli';
import { isServiceError } from '@meridian/service/errors';
import type { EvidenceResponse, RegistryClient, Telemetry } from '../client';
import { type FiguresOfRelease, summarizeFigures } from '../summaries/summarize-figures';

/** Of the last hour. Null where the registry is too old to know it. */
export async function readTelemetry(
  client: RegistryClient,
  channel: string | undefined,
): Promise<Telemetry | null> {
  try {
    return await client.telemetry({ channel, minutes: 60 });
  } catch (error) {
    if (isServiceError(error) && error.code === 'not-found') return null;
    throw error;
  }
}

/** A section for the figures, and one for the verdicts; none of what there is nothing of. */
export function printTelemetry(telemetry: Telemetry | null, paint: Paint): string[] {
  const figures = summarizeFigures(telemetry?.figures ?? []);
  const evidence = telemetry?.evidence ?? [];
  return [
    ...(figures.length > 0 ? [formatFigures(figures)] : []),
    ...(evidence.length > 0 ? [evidence.map((one) => printEvidence(one, paint)).join('\n')] : []),
  ];
}

function formatFigures(figures: readonly FiguresOfRelease[]): string {
  const table = formatTable(
    ['last hour', 'version', 'pages', 'errors per 100 pages', 'LCP', 'INP', 'CLS'],
    figures.map(({ app, version, pages, errors, vitals }) => [
      app,
      version,
      `${pages}`,
      errors.map(({ kind, perHundred }) => `${kind} ${formatRate(perHundred)}`).join(', ') || '-',
      formatBound(vitals.lcp, 'lcp', ' ms'),
      formatBound(vitals.inp, 'inp', ' ms'),
      formatBound(vitals.cls, 'cls', ''),
    ]),
  );
  return `${table}\nLCP, INP and CLS: what three of four visits keep`;
}

const formatRate = (rate: number) => (rate < 0.01 ? '< 0.01' : rate.toFixed(2));

function formatBound(bound: number | null, vital: keyof FiguresOfRelease['vitals'], unit: string) {
  if (bound === null) return '-';
  const last = figureBuckets[vital]?.at(-1);
  return Number.isFinite(bound) ? `<= ${bound}${unit}` : `> ${last}${unit}`;
}

const tones = { healthy: 'good', hold: 'caution', rollback: 'bad' } as const satisfies Record<
  EvidenceResponse['decision'],
  Tone
>;

/** On one line: what the verdict is, and the strongest evidence. */
function printEvidence(evidence: EvidenceResponse, paint: Paint): string {
  const { app, version, against, startedAt, decision, reasons, outcome } = evidence;
  const became = outcome === null ? '' : `, ${outcome.replaceAll('-', ' ')}`;
  const head = `${app} ${version}, canary since ${formatTime(startedAt)}${became}`;
  const why = reasons.length > 0 ? reasons.join('; ') : describeStrongest(evidence);
  return `${head}: ${paint(tones[decision], decision)}, compared with ${against}: ${why}`;
}

function describeStrongest({ tests }: EvidenceResponse): string {
  const [strongest] = tests.toSorted((one, other) => rankOf(other) - rankOf(one));
  if (!strongest) return 'nothing is tested';
  const { title, logE, bound, canary, control } = strongest;
  const tally = ({ errors, visits }: typeof canary) => `${errors} of ${visits} visits`;
  return (
    `the strongest evidence is of ${title}, ${tally(canary)} against ${tally(control)} ` +
    `(evidence ${logE.toFixed(1)}, bound ${bound.toFixed(1)})`
  );
}

const rankOf = ({ logE, bound }: EvidenceResponse['tests'][number]) => logE / bound;
