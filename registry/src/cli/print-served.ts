import type { ChangeResponse, Status } from '../client';

/** What became of a change, in a sentence or two. */
export function printServed(served: NonNullable<ChangeResponse['served']>): string {
  const { servers, current, refused } = served;
  if (servers === 0) return 'no site server has reported lately';
  const all = servers === 1 ? '1 site server' : `${servers} site servers`;
  const [first] = refused;
  if (!first)
    return `${current} of ${all} ${current === 1 ? 'shows' : 'show'} it${current < servers ? ' so far' : ''}`;
  const by = new Set(refused.map(({ server }) => server)).size;
  const reason = `${first.app ?? 'the whole map'}: ${first.reason}`;
  const shown = current > 0 ? `, shown by ${current}` : '';
  return `refused by ${Math.max(by, servers - current)} of ${all}${shown}: ${reason}`;
}

/** A line for each release that is live and served nowhere. */
export function printRefused(refused: NonNullable<Status['refused']>): string[] {
  return refused.map(({ app, version, reason, servers, staysBecause }) => {
    const next = staysBecause === null ? 'the registry takes it back' : `it stays: ${staysBecause}`;
    return `${app} ${version} is refused by ${servers} of ${servers} site servers (${next}): ${reason}`;
  });
}
