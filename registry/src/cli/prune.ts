import { defineCommand, formatTable, formatTime, readNumber } from '@meridian/service/cli';
import type { Retention, WeighedRelease } from '../client';
import { readReason, reasonOption } from './change-options';
import type { ReleaseContext } from './find-registry';
import { readSpanMs } from './read-span';

/** `npm run release -- prune`. */
export const prune = defineCommand({
  name: 'prune',
  summary: 'Remove old releases that nothing needs any more',
  details: [
    'What is live, was live or published in the last days, may be rolled back to, or is shown by a preview stays, with',
    'the last releases of each app and the packages of shells that were live. Look at --dry-run first: what is removed',
    'does not come back, and its version stays taken.',
  ],
  options: [
    { name: 'dry-run', value: '', summary: 'Say what would be removed, and what stays and why' },
    { name: 'older-than', value: '<time>', summary: 'Which time counts, e.g. 90d; 30d by default' },
    { name: 'keep', value: '<number>', summary: 'How many of each app stay; 5 by default' },
    {
      ...reasonOption,
      summary: 'Why, for the audit; not with --dry-run',
      isRequired: ({ flags }) => !flags.has('dry-run'),
    },
  ],
  async run({ client }: ReleaseContext, { options, flags }) {
    const spanMs = readSpanMs(options, 'older-than');
    const keep = readNumber(options, 'keep');
    const dryRun = flags.has('dry-run');
    const done = await client.prune({
      ...(dryRun ? { dryRun } : { reason: readReason(options) }),
      ...(spanMs === undefined ? {} : { olderThanSeconds: spanMs / 1000 }),
      ...(keep === undefined ? {} : { keep }),
    });
    return { ...done, dryRun };
  },
  print: printRetention,
});

function printRetention({
  removed,
  kept,
  pending,
  dryRun,
}: Retention & { dryRun: boolean }): string {
  const bytes = formatSize(removed.reduce((sum, release) => sum + release.bytes, 0));
  const what = dryRun ? 'would be removed' : 'removed';
  return [
    ...(removed.length > 0 ? [formatReleases(what, removed)] : []),
    ...(dryRun && kept.length > 0 ? [formatReleases('stays', kept)] : []),
    `${countReleases(removed.length)} ${what}, ${bytes}; ${countReleases(kept.length)} ${kept.length === 1 ? 'stays' : 'stay'}`,
    ...(pending > 0
      ? [`The files of ${countReleases(pending)} are deleted in the next minutes.`]
      : []),
  ].join('\n\n');
}

function formatReleases(what: string, releases: readonly WeighedRelease[]): string {
  return formatTable(
    [what, 'version', 'published', 'size', 'why'],
    releases.map(({ app, version, publishedAt, bytes, reasons }) => [
      app,
      version,
      formatTime(publishedAt),
      formatSize(bytes),
      reasons.join('; '),
    ]),
  );
}

function countReleases(count: number): string {
  return count === 1 ? '1 release' : `${count} releases`;
}

function formatSize(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
