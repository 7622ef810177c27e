import { formatTable, formatTime } from '@meridian/service/cli';
import type { Command } from 'commander';
import type { ReleaseList, ReleaseSummary } from '../client';
import type { ReleaseContext } from './find-registry';
import { readNumber } from './options';

export function addList(program: Command, { client, print }: ReleaseContext): void {
  program
    .command('list [app]')
    .description('List published releases, newest first, and where they are live')
    .option('--limit <number>', 'so many at most, up to 500', readNumber, 20)
    .option('--before <app@version>', 'those that follow this release')
    .action(async (app: string | undefined, query: { limit: number; before?: string }) => {
      print(await client().pageReleases({ app, ...query }), printReleases);
    });
}

function printReleases({ releases, next }: ReleaseList): string {
  if (releases.length === 0) return 'no such release';
  const describeNow = ({ block, removed }: ReleaseSummary) => [
    ...(block ? [`blocked ${formatDeed(block)}: ${block.reason}`] : []),
    ...(removed ? [`removed ${formatDeed(removed)}`] : []),
  ];
  const table = formatTable(
    ['app', 'version', 'state', 'contract', 'published', 'by', 'now'],
    releases.map((one) => [
      ...[one.app, one.version, formatStates(one.states), one.contract],
      ...[formatTime(one.publishedAt), one.actor, describeNow(one).join('; ')],
    ]),
  );
  return next === null ? table : `${table}\n\nnext page: the same with --before ${next}`;
}

/** E.g. `live in production, canary in staging, 10 %`; a dash for a release that is published and no more. */
export function formatStates(states: ReleaseSummary['states']): string {
  const words = states.map(({ channel, state, percent }) =>
    percent === undefined ? `${state} in ${channel}` : `${state} in ${channel}, ${percent} %`,
  );
  return words.join(', ') || '-';
}

/** E.g. `2026-11-26 08:00:00 UTC by ops`. */
export function formatDeed({ at, actor }: { at: string; actor: string | null }): string {
  return `${formatTime(at)} by ${actor ?? '-'}`;
}
