import type { HistoryEntry } from '@meridian/contracts';
import { formatTable, formatTime } from '@meridian/service/cli';
import type { Command } from 'commander';
import { type AuditEntry, type Diff, nameGeneration } from '../client';
import type { ReleaseContext } from './find-registry';
import { channel, limit } from './options';
import { formatNote } from './publish';

type InChannel = { channel?: string };
type AppChange = Diff['apps'][number];
type ReleaseChange = NonNullable<AppChange['details']>;
type FieldChange = ReleaseChange['fields'][number];

/** How many files are printed; `--json` has all. */
const maxFiles = 10;

export function addHistory(program: Command, context: ReleaseContext): void {
  program
    .command('history [app]')
    .description('Show what changed, newest first, why, and the change note of what came')
    .addOption(channel)
    .addOption(limit)
    .action(async (app: string | undefined, query: { channel?: string; limit: number }) => {
      const client = context.client();
      const entries = await client.history({ ...query, app });
      const { releases } = await client.listReleases({ app, limit: 500 });
      const notes = new Map(releases.map((one) => [`${one.app} ${one.version}`, one.note]));
      const noteOf = ({ app, to }: HistoryEntry) => notes.get(`${app} ${to}`) ?? null;
      const noted = entries.map((entry) => ({ ...entry, note: noteOf(entry) }));
      context.print(noted, printHistory);
    });
  program
    .command('audit [app]')
    .description(
      'Show every change and every refusal, newest first: who did or tried what, and why',
    )
    .addOption(limit)
    .action(async (app: string | undefined, query: { limit: number }) => {
      context.print(await context.client().audit({ app, ...query }), printAudit);
    });
}

function printHistory(entries: readonly (HistoryEntry & { note: string | null })[]): string {
  if (entries.length === 0) return 'nothing was promoted';
  return formatTable(
    ['generation', 'when', 'what', 'app', 'from', 'to', 'by', 'why', 'note'],
    entries.map((entry) => [
      nameGeneration(entry),
      formatTime(entry.at),
      entry.percent ? `${entry.action} ${entry.percent} %` : entry.action,
      entry.app,
      entry.from ?? '-',
      entry.to ?? '-',
      entry.actor,
      `${entry.forced ? 'forced: ' : ''}${entry.reason ?? '-'}`,
      entry.note ?? '',
    ]),
  );
}

function printAudit(entries: readonly AuditEntry[]): string {
  if (entries.length === 0) return 'nothing was changed';
  return formatTable(
    ['when', 'what', 'app', 'channel', 'by', 'details'],
    entries.map(({ at, action, app, channel, actor, details }) => [
      ...[formatTime(at), action, app ?? '-', channel ?? '-', actor],
      details.replace(/:\n- /g, ': ').replaceAll('\n- ', '; ').replaceAll('\n', '; '),
    ]),
  );
}

export function addDiff(program: Command, context: ReleaseContext): void {
  program
    .command('diff')
    .description('Show what changed between two generations, or two versions of an app')
    .usage('[options] [app] <from> <to>')
    .argument('<from>', 'a generation, as history prints it; a version after the name of an app')
    .argument('<to>')
    .argument('[last]')
    .addOption(channel)
    .action(async (from: string, to: string, last: string | undefined, query: InChannel) => {
      const { diffGenerations, diffVersions } = context.client();
      const diff = last
        ? await diffVersions(from, { from: to, to: last })
        : await diffGenerations({ ...query, from, to });
      context.print(
        diff,
        ({ apps }) => apps.map(formatApp).join('\n\n') || 'no release is another',
      );
    });
}

function formatApp({ app, from, to, details }: AppChange): string {
  const lines = details
    ? describeRelease(details)
    : ['  a record has an older form, which says too little to compare'];
  return [`${app} ${from ?? 'nothing'} -> ${to ?? 'nothing'}`, ...lines].join('\n');
}

function describeRelease({ files: all, ...change }: ReleaseChange): string[] {
  const { before, after } = all;
  const files = [
    ...all.added.map(({ path, bytes }) => `+ ${path}, ${bytes} bytes`),
    ...all.removed.map(({ path, bytes }) => `- ${path}, ${bytes} bytes`),
    ...all.changed.map((file) => `~ ${file.path}, ${file.before} -> ${file.after} bytes`),
  ];
  const total = `${before.count} -> ${after.count}, ${before.bytes} -> ${after.bytes} bytes`;
  const more = files.length > maxFiles ? ['… and more, which --json lists'] : [];
  const name = (what: string, lines: string[]) =>
    lines.map((line) => `  ${what.padEnd(12)}${line}`);
  return [
    ...name('release', change.fields.map(formatField)),
    ...name('page', formatList(change.routes)),
    ...name('widget', formatList(change.widgets)),
    ...name('navigation', formatList(change.navigation)),
    ...name('shared', change.shared.map(formatField)),
    ...name('files', [total, ...files.slice(0, maxFiles), ...more]),
    ...name('note', change.notes.map(formatNote)),
  ];
}

function formatList({ added, removed, changed }: ReleaseChange['routes']): string[] {
  return [
    ...added.map((name) => `+ ${name}`),
    ...removed.map((name) => `- ${name}`),
    ...changed.flatMap(({ name, fields }) =>
      fields.map((field) => `${formatField(field)} of ${name}`),
    ),
  ];
}

function formatField({ field, before, after }: FieldChange): string {
  return `~ ${field}: ${formatValue(before)} -> ${formatValue(after)}`;
}

function formatValue(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'none');
}
