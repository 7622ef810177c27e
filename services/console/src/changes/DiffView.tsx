import type { AppChangeResponse } from '@meridian/registry/api';
import { FactList } from '@meridian/ui/page';
import { Commit } from '../elements/Commit';
import { formatBytes, formatDifference } from '../elements/format';
import styles from './changes.module.css';

/** Maximum of files that are named; those that differ most come first. */
const maxFiles = 10;

type Details = NonNullable<AppChangeResponse['details']>;

/** The differences by app: commits, change notes, pages, widgets, navigation, shared modules, files and their sizes. */
export function DiffView({ apps }: { apps: readonly AppChangeResponse[] }) {
  if (apps.length === 0) return <p>Nothing differs.</p>;
  return apps.map(({ app, from, to, commits, details }) => (
    <section key={app} aria-label={app} className={styles.diff}>
      <h3>{`${app} ${from ?? 'not live'} → ${to ?? 'not live'}`}</h3>
      <FactList
        facts={[
          {
            term: 'Commits',
            detail: <Commit since={commits.from} commit={commits.to} builder={commits.builder} />,
          },
          ...(details ? listFacts(details) : []),
        ]}
      />
      {!details && <p>One of the records has an older form, which cannot be compared.</p>}
    </section>
  ));
}

function listFacts({ notes, routes, widgets, navigation, shared, fields, files }: Details) {
  const rows: [term: string, lines: readonly string[]][] = [
    ['Change notes', notes.map(({ bump, text }) => `${bump}: ${text}`)],
    ['Pages', listChange(routes)],
    ['Widgets', listChange(widgets)],
    ['Navigation', listChange(navigation)],
    ['Shared modules', shared.map(fieldChange)],
    ['Release', fields.map(fieldChange)],
    ['Files', fileChanges(files)],
  ];
  return rows
    .filter(([, lines]) => lines.length > 0)
    .map(([term, lines]) => ({
      term,
      detail: lines.map((line) => <div key={line}>{line}</div>),
    }));
}

function listChange({ added, removed, changed }: Details['routes']): string[] {
  return [
    ...added.map((name) => `added ${name}`),
    ...removed.map((name) => `removed ${name}`),
    ...changed.map(({ name, fields }) => `changed ${name}: ${fields.map(fieldChange).join('; ')}`),
  ];
}

function fieldChange({ field, before, after }: Details['fields'][number]): string {
  const text = (value: unknown) => (value === undefined ? 'none' : JSON.stringify(value));
  return `${field} ${text(before)} → ${text(after)}`;
}

/** The sum first, then the largest changes. */
function fileChanges({ before, after, added, removed, changed }: Details['files']): string[] {
  const files = [
    ...added.map(({ path, bytes }) => ({ bytes, text: `added ${path}` })),
    ...removed.map(({ path, bytes }) => ({ bytes: -bytes, text: `removed ${path}` })),
    ...changed.map((file) => ({ bytes: file.after - file.before, text: `changed ${file.path}` })),
  ].sort((one, other) => Math.abs(other.bytes) - Math.abs(one.bytes));
  if (files.length === 0) return [];
  const more = files.length - maxFiles;
  return [
    `${after.count} files, ${formatBytes(after.bytes)} (${formatDifference(after.bytes - before.bytes)})`,
    ...files.slice(0, maxFiles).map(({ bytes, text }) => `${text}, ${formatDifference(bytes)}`),
    ...(more > 0 ? [`and ${more} more`] : []),
  ];
}
