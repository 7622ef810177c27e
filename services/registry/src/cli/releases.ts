import { formatTable, formatTime } from '@meridian/service/cli';
import { type Command, Option } from 'commander';
import {
  parseFacts,
  type ReleaseList,
  type ReleaseResponse,
  type ReleaseSummary,
  type Retention,
  type WeighedRelease,
} from '../client';
import type { ReleaseContext } from './find-registry';
import { limit, readNumber, readSeconds, reason } from './options';
import { formatNote } from './publish';

type PruneOptions = { dryRun?: true; olderThan?: number; keep?: number; reason: string };

const dryRun = new Option('--dry-run', 'say what would be removed, and what stays and why');

export function addList(program: Command, { client, print }: ReleaseContext): void {
  program
    .command('list [app]')
    .description('List published releases, newest first, and where they are live')
    .addOption(limit)
    .option('--before <app@version>', 'those that follow this release')
    .action(async (app: string | undefined, query: { limit: number; before?: string }) => {
      print(await client().listReleases({ app, ...query }), printReleases);
    });
  program
    .command('show <app> <version>')
    .description('Show one release; with --json its whole record as it was signed')
    .action(async (app: string, version: string) => {
      print(await client().getRelease(app, version), printRelease);
    });
}

function printReleases({ releases, next }: ReleaseList): string {
  if (releases.length === 0) return 'no such release';
  const table = formatTable(
    ['app', 'version', 'state', 'contract', 'published', 'by', 'now'],
    releases.map((one) => [
      ...[one.app, one.version, formatStates(one), one.contract],
      ...[formatTime(one.publishedAt), one.actor],
      listDeeds(one)
        .map((deed) => deed.join(' '))
        .join('; '),
    ]),
  );
  return next === null ? table : `${table}\n\nnext page: the same with --before ${next}`;
}

function printRelease({ record: signed, ...release }: ReleaseResponse): string {
  const record = parseFacts(signed.payload);
  const { files, routes, widgets, navigation, notes, federationRuntime } = record;
  const { builder, branch, lockFile } = release.provenance ?? {};
  const built = [builder, branch && `branch ${branch}`, lockFile && `lock file ${lockFile}`];
  return formatTable(
    [release.app, release.version],
    [
      ['state', formatStates(release)],
      ['kind', release.kind],
      ['contract', release.contract],
      ['federation runtime', federationRuntime],
      ['commit', release.commit],
      ['built', [formatTime(release.builtAt), ...built].filter(Boolean).join(', ')],
      ['published', formatDeed({ at: release.publishedAt, actor: release.actor })],
      ...listDeeds(release),
      ['digest', release.digest],
      ['signed with', signed.keyId],
      ['files', `${files.length}, ${files.reduce((sum, file) => sum + file.bytes, 0)} bytes`],
      ['routes', routes.map(({ path }) => path).join(' ') || '-'],
      ['widgets', widgets.map(({ id }) => id).join(' ') || '-'],
      ['navigation', navigation.map(({ label }) => label).join(', ') || '-'],
      ...notes.map((note) => ['note', formatNote(note)]),
    ],
  );
}

/** E.g. `live in production, canary in staging, 10 %`; a dash for a release that is only published. */
function formatStates({ states }: ReleaseSummary): string {
  const words = states.map(({ channel, state, percent }) =>
    percent === undefined ? `${state} in ${channel}` : `${state} in ${channel}, ${percent} %`,
  );
  return words.join(', ') || '-';
}

function listDeeds({ block, removed }: ReleaseSummary): [what: string, deed: string][] {
  const deeds: [string, string][] = [];
  if (block) deeds.push(['blocked', `${formatDeed(block)}: ${block.reason}`]);
  if (removed) deeds.push(['removed', formatDeed(removed)]);
  return deeds;
}

/** E.g. `2026-11-26 08:00:00 UTC by ops`. */
export function formatDeed({ at, actor }: { at: string; actor: string | null }): string {
  return `${formatTime(at)} by ${actor ?? '-'}`;
}

export function addPrune(program: Command, { client, print }: ReleaseContext): void {
  program
    .command('prune')
    .description('Remove old releases that nothing needs any more; they do not come back')
    // A dry run changes nothing, so it needs no reason.
    .addOption(dryRun.implies({ reason: 'a dry run' }))
    .option('--older-than <time>', 'which time counts, e.g. 90d; 30d by default', readSeconds)
    .option('--keep <number>', 'how many of each app stay; 5 by default', readNumber)
    .addOption(reason)
    .action(async ({ olderThan: olderThanSeconds, ...options }: PruneOptions) => {
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
