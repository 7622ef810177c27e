import { type Command, Option } from 'commander';
import type { Retention, WeighedRelease } from '../client';
import type { ReleaseContext } from './find-registry';
import { readNumber, readSeconds, reason } from './options';

type Options = { dryRun?: true; olderThan?: number; keep?: number; reason: string };

const dryRun = new Option('--dry-run', 'say what would be removed, and what stays and why');

export function addPrune(program: Command, { client, print }: ReleaseContext): void {
  program
    .command('prune')
    .description('Remove old releases that nothing needs any more; they do not come back')
    // It changes nothing, so no one has to say why.
    .addOption(dryRun.implies({ reason: 'a dry run' }))
    .option('--older-than <time>', 'which time counts, e.g. 90d; 30d by default', readSeconds)
    .option('--keep <number>', 'how many of each app stay; 5 by default', readNumber)
    .addOption(reason)
    .action(async ({ olderThan: olderThanSeconds, ...options }: Options) => {
      const retention = await client().prune({ ...options, olderThanSeconds });
      print({ ...retention, dryRun: options.dryRun ?? false }, printRetention);
    });
}

function printRetention(retention: Retention & { dryRun: boolean }): string {
  const { removed, kept, pending, dryRun } = retention;
  const what = dryRun ? 'would be removed' : 'removed';
  const kilobytes = Math.ceil(removed.reduce((sum, { bytes }) => sum + bytes, 0) / 1000);
  const printAll = (state: string, releases: readonly WeighedRelease[]) =>
    releases.map(({ app, version, reasons }) =>
      `${state}  ${app} ${version}  ${reasons.join('; ')}`.trimEnd(),
    );
  return [
    ...printAll(what, removed),
    ...(dryRun ? printAll('stays', kept) : []),
    `releases: ${removed.length} ${what}, ${kilobytes} KB; ${kept.length} stay`,
    ...(pending > 0 ? [`the files of ${pending} are deleted in the next minutes`] : []),
  ].join('\n');
}
