import type { AppChange, FieldChange, ListChange, ReleaseChange } from '../client';
import { formatNote } from './publish';

export interface Diff {
  /** Of two generations; null of two versions of one app. */
  channel: string | null;
  from: string;
  to: string;
  apps: readonly AppChange[];
}

/** Files that are named; `--json` has all. */
const maxFiles = 10;

export function printDiff({ channel, from, to, apps }: Diff): string {
  const head = channel === null ? [] : [`${channel}, generation ${from} -> ${to}`];
  if (apps.length === 0) return [...head, 'no release is another'].join('\n');
  return [...head, ...apps.map(formatApp)].join('\n\n');
}

function formatApp({ app, from, to, details }: AppChange): string {
  const title = `${app} ${from ?? 'nothing'} -> ${to ?? 'nothing'}`;
  if (!details) return `${title}\n  a record has an older form, which says too little to compare`;
  const lines = Object.entries(describeRelease(details)).flatMap(([what, changes]) =>
    changes.map((change) => `  ${what.padEnd(12)}${change}`),
  );
  return [title, ...(lines.length > 0 ? lines : ['  nothing else'])].join('\n');
}

function describeRelease(change: ReleaseChange): Record<string, string[]> {
  return {
    release: change.fields.map(formatField),
    page: formatList(change.routes),
    widget: formatList(change.widgets),
    navigation: formatList(change.navigation),
    shared: change.shared.map(formatField),
    files: formatFiles(change.files),
    note: change.notes.map(formatNote),
  };
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

function formatFiles({ before, after, added, removed, changed }: ReleaseChange['files']): string[] {
  const files = [
    ...added.map(({ path, bytes }) => `+ ${path}, ${bytes} bytes`),
    ...removed.map(({ path, bytes }) => `- ${path}, ${bytes} bytes`),
    ...changed.map((file) => `~ ${file.path}, ${file.before} -> ${file.after} bytes`),
  ];
  if (files.length === 0) return [];
  const more = files.length - maxFiles;
  return [
    `${before.count} -> ${after.count}, ${before.bytes} -> ${after.bytes} bytes`,
    ...files.slice(0, maxFiles),
    ...(more > 0 ? [`and ${more} more; --json lists all`] : []),
  ];
}
