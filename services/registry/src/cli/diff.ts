import type { Command } from 'commander';
import type { Diff } from '../client';
import type { ReleaseContext } from './find-registry';
import { channel } from './options';
import { formatNote } from './publish';

type InChannel = { channel?: string };
type AppChange = Diff['apps'][number];
type ReleaseChange = NonNullable<AppChange['details']>;
type FieldChange = ReleaseChange['fields'][number];

/** Files that are named; `--json` has all. */
const maxFiles = 10;

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
