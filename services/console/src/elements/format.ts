import type { Plan } from '@meridian/registry/api';

const minuteMs = 60_000;
const units = [
  { name: 'd', ms: 24 * 60 * minuteMs },
  { name: 'h', ms: 60 * minuteMs },
  { name: 'min', ms: minuteMs },
] as const;

/** A span in its largest unit: `5 min`, `3 h`, `12 d`; `now` for less than a minute. @param ms milliseconds */
export function formatSpan(ms: number): string {
  const unit = units.find((one) => ms >= one.ms);
  return unit ? `${Math.floor(ms / unit.ms)} ${unit.name}` : 'now';
}

/** The moment in the reader's own time zone: `26 Nov 2026, 14:05`. @param time ISO 8601, or ms since the epoch */
export function formatMoment(time: string | number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(time),
  );
}

/** `512 B`, `24 KB`, `1.3 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** With its sign: `+2 KB`, `-512 B`, `0 B`. */
export function formatDifference(bytes: number): string {
  const sign = bytes > 0 ? '+' : bytes < 0 ? '-' : '';
  return `${sign}${formatBytes(Math.abs(bytes))}`;
}

/** Two significant digits: `0.04`, `1.3`, `25`. */
export function formatRate(rate: number): string {
  return String(rate < 10 ? Number(rate.toPrecision(2)) : Math.round(rate));
}

/** `1a2b3c4`, with `+dirty` for a build of changes that were not committed. */
export function formatCommit(commit: string): string {
  const [sha = '', mark] = commit.split('+');
  return mark ? `${sha.slice(0, 7)}+${mark}` : sha.slice(0, 7);
}

/** A step of a plan, or of the history, in words. */
export function describeStep({ app, action, from, to, percent }: Plan['steps'][number]): string {
  if (action === 'retire' || to === null) return `${app} retired`;
  if (action === 'restore') return `${app} ${to} issued again`;
  if (percent === 0) return `canary ${from} of ${app} ended`;
  if (percent !== undefined) return `${app} ${to} for ${percent} %`;
  return `${app} ${from ?? 'new'} → ${to}${action === 'rollback' ? ', rolled back' : ''}`;
}

/** The value that three of four visits do not exceed: `1200 ms`, `0.1`; `-` without visits. */
export function formatVital(name: 'lcp' | 'inp' | 'cls', bound: number | null | undefined): string {
  if (bound === null || bound === undefined) return '-';
  if (!Number.isFinite(bound)) return 'more than is measured';
  return name === 'cls' ? `${bound}` : `${bound} ms`;
}
