import type { ReleaseNote } from '@meridian/contracts';
import type { Paint } from '@meridian/service/cli';
import type { AppChange, FieldChange, ListChange, ReleaseChange } from '../client';
import { formatNote } from './print-releases';

export interface Diff {
  /** Of two generations; null of two versions of one app. */
  channel: string | null;
  from: string;
  to: string;
  apps: readonly AppChange[];
}

/** Files that are named, the largest changes first; `--json` has all. */
const maxFiles = 10;

export function printDiff({ channel, from, to, apps }: Diff, paint: Paint): string {
  const head = channel === null ? [] : [`${channel}, generation ${from} -> ${to}`];
  if (apps.length === 0) return [...head, 'no release is another'].join('\n');
  return [...head, ...apps.map((app) => formatApp(app, paint))].join('\n\n');
}

function formatApp({ app, from, to, details }: AppChange, paint: Paint): string {
  const title = `${app} ${from ?? 'nothing'} -> ${to ?? 'nothing'}`;
  if (!details) return `${title}\n  a record has an older form, which says too little to compare`;
  const lines = describeRelease(details, paint);
  return [title, ...(lines.length > 0 ? lines : ['nothing else'])].join('\n  ');
}

function describeRelease(change: ReleaseChange, paint: Paint): string[] {
  const { fields, routes, widgets, navigation, shared, notes } = change;
  return [
    ...fields.map((field) => `${label('release')}${changed(paint, formatField(field))}`),
    ...formatList('page', routes, paint),
    ...formatList('widget', widgets, paint),
    ...formatList('navigation', navigation, paint),
    ...shared.map((field) => `${label('shared')}${changed(paint, formatField(field))}`),
    ...formatFiles(change.files, paint),
    ...notes.map((note: ReleaseNote) => `${label('note')}${formatNote(note)}`),
  ];
}

function formatList(what: string, { added, removed, changed: other }: ListChange, paint: Paint) {
  return [
    ...added.map((name) => paint('good', `+ ${name}`)),
    ...removed.map((name) => paint('bad', `- ${name}`)),
    ...other.flatMap(({ name, fields }) =>
      fields.map((field) => changed(paint, `${name}, ${formatField(field)}`)),
    ),
  ].map((line) => `${label(what)}${line}`);
}

function formatFiles(
  { before, after, added, removed, changed: other }: ReleaseChange['files'],
  paint: Paint,
) {
  const files = [
    ...added.map(({ path, bytes }) => ({
      by: bytes,
      line: paint('good', `+ ${path}, ${bytes} bytes`),
    })),
    ...removed.map(({ path, bytes }) => ({
      by: -bytes,
      line: paint('bad', `- ${path}, ${bytes} bytes`),
    })),
    ...other.map(({ path, before: then, after: now }) => ({
      by: now - then,
      line: changed(paint, `${path}, ${then} -> ${now} bytes (${formatSigned(now - then)})`),
    })),
  ].sort((one, another) => Math.abs(another.by) - Math.abs(one.by));
  if (files.length === 0) return [];
  const more = files.length - maxFiles;
  const total = formatSigned(after.bytes - before.bytes);
  return [
    `${before.count} -> ${after.count}, ${before.bytes} -> ${after.bytes} bytes (${total})`,
    ...files.slice(0, maxFiles).map(({ line }) => line),
    ...(more > 0 ? [`and ${more} more; --json lists all`] : []),
  ].map((line) => `${label('files')}${line}`);
}

function changed(paint: Paint, text: string): string {
  return paint('caution', `~ ${text}`);
}

function formatField({ field, before, after }: FieldChange): string {
  return `${field}: ${formatValue(before)} -> ${formatValue(after)}`;
}

function formatValue(value: unknown): string {
  if (value === undefined) return 'none';
  if (typeof value !== 'object' || value === null) return String(value);
  if ('isRequired' in value && 'schema' in value)
    return `${formatSchema(value.schema)}, ${value.isRequired ? 'required' : 'optional'}`;
  if ('version' in value && 'needs' in value) return `${value.version} (needs ${value.needs})`;
  return JSON.stringify(value);
}

/** A bare type by its name, all else as it is written. */
function formatSchema(schema: unknown): string {
  const [entry, ...others] = Object.entries(schema ?? {});
  const isBare = entry?.[0] === 'type' && typeof entry[1] === 'string' && others.length === 0;
  return isBare ? String(entry[1]) : JSON.stringify(schema);
}

function formatSigned(bytes: number): string {
  return bytes < 0 ? `${bytes}` : `+${bytes}`;
}

function label(what: string): string {
  return what.padEnd(12);
}
