import type { AppChangeResponse } from '@meridian/registry/api';
import { formatBytes, formatDifference } from '../elements/format';
import styles from './changes.module.css';

/** Of one kind of change, before the rest is asked for. */
const firstLines = 8;

type Details = NonNullable<AppChangeResponse['details']>;

/** What differs, app by app: pages, widgets, navigation, shared modules, files and their sizes, and change notes. */
export function DiffView({ apps }: { apps: readonly AppChangeResponse[] }) {
  if (apps.length === 0) return <p>Nothing differs.</p>;
  return (
    <div className={styles.diff}>
      {apps.map(({ app, from, to, details }) => (
        <section key={app} aria-label={app}>
          <h3 className={styles.diffTitle}>
            {`${app} ${from ?? 'not live'} → ${to ?? 'not live'}`}
          </h3>
          {details ? (
            <DetailsView details={details} />
          ) : (
            <p>One of the records has an older form, which cannot be compared.</p>
          )}
        </section>
      ))}
    </div>
  );
}

function DetailsView({ details }: { details: Details }) {
  const { files, notes } = details;
  const rows: [string, readonly string[]][] = [
    ['Change notes', notes.map(({ bump, text }) => `${bump}: ${text}`)],
    ['Pages', listChange(details.routes)],
    ['Widgets', listChange(details.widgets)],
    ['Navigation', listChange(details.navigation)],
    ['Shared modules', details.shared.map(fieldChange)],
    ['Release', details.fields.map(fieldChange)],
    ['Files', fileChanges(files)],
  ];
  return (
    <dl className={styles.details}>
      {rows
        .filter(([, lines]) => lines.length > 0)
        .map(([term, lines]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <Lines lines={lines} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** All lines, of many only the first until the rest is asked for. */
function Lines({ lines }: { lines: readonly string[] }) {
  const rest = lines.slice(firstLines);
  return (
    <>
      <List lines={lines.slice(0, firstLines)} />
      {rest.length > 0 && (
        <details>
          <summary>{`${rest.length} more`}</summary>
          <List lines={rest} />
        </details>
      )}
    </>
  );
}

function List({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
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

/** The sum first, then what has changed most. */
function fileChanges({ before, after, added, removed, changed }: Details['files']): string[] {
  if (added.length + removed.length + changed.length === 0) return [];
  const lines = [
    ...added.map(({ path, bytes }) => ({ bytes, text: `added ${path}` })),
    ...removed.map(({ path, bytes }) => ({ bytes: -bytes, text: `removed ${path}` })),
    ...changed.map((file) => ({ bytes: file.after - file.before, text: `changed ${file.path}` })),
  ].sort((one, other) => Math.abs(other.bytes) - Math.abs(one.bytes));
  return [
    `${after.count} files, ${formatBytes(after.bytes)} (${formatDifference(after.bytes - before.bytes)})`,
    ...lines.map(({ bytes, text }) => `${text}, ${formatDifference(bytes)}`),
  ];
}
