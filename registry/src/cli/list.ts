import { formatTable, formatTime } from '@meridian/service/cli';
import type { Command } from 'commander';
import type { ReleaseList, ReleaseSummary } from '../client';
import type { ReleaseContext } from './find-registry';
import { readNumber } from './options';

/** `npm run release -- list [app]`. */
export function addList(program: Command, context: ReleaseContext): void {
  program
    .command('list')
    .description('List published releases, newest first, and where they are live')
    .argument('[app]')
    .option('--limit <number>', 'so many at most, up to 500', readNumber, 20)
    .option('--before <app@version>', 'those that follow this release')
    .action(async (app: string | undefined, query: { limit: number; before?: string }) => {
      const page = await context.client.pageReleases({ app, ...query });
      context.print(page, printReleases);
    });
}

function printReleases({ releases, next }: ReleaseList): string {
  if (releases.length === 0) return 'no such release';
  const table = formatTable(
    ['app', 'version', 'state', 'contract', 'published', 'by', 'now'],
    releases.map(({ app, version, states, contract, publishedAt, actor, block, removed }) => [
      ...[app, version, formatStates(states), contract, formatTime(publishedAt), actor],
      [
        block && `blocked ${formatDeed(block)}: ${block.reason}`,
        removed && `removed ${formatDeed(removed)}`,
      ]
        .filter(Boolean)
        .join('; '),
    ]),
  );
  return next === null ? table : `${table}\n\nnext page: the same with --before ${next}`;
}

/** E.g. `live in production, fallback in staging`; a dash for a release that is published and no more. */
export function formatStates(states: ReleaseSummary['states']): string {
  return states.map(({ channel, state }) => `${state} in ${channel}`).join(', ') || '-';
}

/** E.g. `2026-11-26 08:00:00 UTC by ops`. */
export function formatDeed({ at, actor }: { at: string; actor: string }): string {
  return `${formatTime(at)} by ${actor}`;
}
