import { formatTime } from '@meridian/service/cli';
import { ServiceError } from '@meridian/service/errors';
import type { ChangeResponse, RolloutResponse } from '../client';

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
    printServed(served),
  ].join('\n');
}

/** @throws ServiceError `release-invalid` when every site server rejects the change, so that no script goes on */
export function requireServed({ served }: ChangeResponse): void {
  if (served.current > 0 || served.refused.length === 0) return;
  throw new ServiceError(
    'release-invalid',
    `expected a change that site servers show, found it ${printServed(served)}`,
    {
      suggestion:
        'It is taken back by itself: npm run release -- history. Where it stays, npm run release -- status says why.',
    },
  );
}

function printStep({ app, from, to, fallback, percent }: ChangeResponse['steps'][number]): string {
  if (to === null) return `${app} ${from ?? 'nothing'} -> retired`;
  if (percent === 0) return `${app} ${to} for all visitors again: the canary ${from} has ended`;
  const fallbackText = fallback === null ? 'no fallback' : `fallback ${fallback}`;
  return percent
    ? `${app} ${to} for ${percent} % of the visitors, ${from} for all others (${fallbackText})`
    : `${app} ${from ?? 'nothing'} -> ${to} (${fallbackText})`;
}

function printServed({ servers, current, refused }: ChangeResponse['served']): string {
  if (servers === 0) return 'no site server has reported lately';
  const shown = `shown by ${current} of ${servers} site servers`;
  if (current === 0 && refused.length === 0)
    return `${shown} yet: npm run release -- history says whether it is taken back`;
  const [first] = refused;
  return first ? `${shown}, refused: ${first.app ?? 'the whole map'}: ${first.reason}` : shown;
}

/** Writes one line, e.g. `shop 1.4.0: 10 % of the visitors, 50 % at 10:20`. */
export function printRollout(rollout: RolloutResponse): string {
  const { releases, state, percent, nextPercent, nextAt, note } = rollout;
  const names = releases.map(({ app, version }) => `${app} ${version}`).join(', ');
  const next =
    nextAt === null ? `${nextPercent} % is held` : `${nextPercent} % at ${formatTime(nextAt)}`;
  const more = nextPercent === null ? state : next;
  return `${names}: ${percent} % of the visitors, ${more}${note ? ` (${note})` : ''}`;
}
