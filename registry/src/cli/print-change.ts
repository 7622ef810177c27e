import type { ChangeResponse } from '../client';
import { printServed } from './print-served';

/** What a promotion, a rollback or a retirement has changed. */
export function printChange(change: ChangeResponse): string {
  const { channel, generation, changed, steps, served, retired = [] } = change;
  if (!changed) return `unchanged: ${channel} has that already (generation ${generation})`;
  const pages = retired.map(({ path, redirect }) =>
    redirect === undefined ? `  ${path} responds with 410` : `  ${path} redirects to ${redirect}`,
  );
  return [
    `${channel} is at generation ${generation}`,
    ...steps.map(printStep),
    ...pages,
    ...(served ? [printServed(served)] : []),
  ].join('\n');
}

function printStep({ app, from, to, fallback, percent }: ChangeResponse['steps'][number]): string {
  if (to === null) return `${app} ${from ?? 'nothing'} -> retired`;
  if (percent === 0) return `${app} ${to} for all visitors again: the canary ${from} has ended`;
  const fallbackText = fallback === null ? 'no fallback' : `fallback ${fallback}`;
  return percent
    ? `${app} ${to} for ${percent} % of the visitors, ${from} for all others (${fallbackText})`
    : `${app} ${from ?? 'nothing'} -> ${to} (${fallbackText})`;
}
