import type { AppChange, FieldChange, ListChange, ReleaseChange } from '../client';
import { formatNote } from './publish';

/** Files that are named; `--json` has all. */
const maxFiles = 10;

/** What changed from one set of releases to another. */
export function printChanges({ apps }: { apps: readonly AppChange[] }): string {
  return apps.map(formatApp).join('\n\n') || 'no release is another';
}

function formatApp({ app, from, to, details }: AppChange): string {
  const lines = details
    ? describeRelease(details).flatMap(([what, changes]) =>
        changes.map((change) => `  ${what.padEnd(12)}${change}`),
      )
    : ['  a record has an older form, which says too little to compare'];
  return [`${app} ${from ?? 'nothing'} -> ${to ?? 'nothing'}`, ...lines].join('\n');
}

function describeRelease(change: ReleaseChange): [string, string[]][] {
  const { before, after, added, removed, changed } = change.files;
  const files = [
    ...added.map(({ path, bytes }) => `+ ${path}, ${bytes} bytes`),
    ...removed.map(({ path, bytes }) => `- ${path}, ${bytes} bytes`),
    ...changed.map((file) => `~ ${file.path}, ${file.before} -> ${file.after} bytes`),
  ];
  const total = `${before.count} -> ${after.count}, ${before.bytes} -> ${after.bytes} bytes`;
  const more = files.length > maxFiles ? ['… and more, which --json lists'] : [];
  return [
    ['release', change.fields.map(formatField)],
    ['page', formatList(change.routes)],
    ['widget', formatList(change.widgets)],
    ['navigation', formatList(change.navigation)],
    ['shared', change.shared.map(formatField)],
    ['files', [total, ...files.slice(0, maxFiles), ...more]],
    ['note', change.notes.map(formatNote)],
  ];
}

function formatList({ added, removed, changed }: ListChange): string[] {
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
