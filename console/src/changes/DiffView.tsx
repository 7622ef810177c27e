import type { AppChangeResponse } from '@meridian/registry/api';
import type { ReactNode } from 'react';
import { Commits } from '../elements/Commit';
import { formatBytes, formatDifference } from '../elements/format';
import styles from './changes.module.css';

/** Of one kind of change, before the rest is asked for. */
const firstLines = 8;

type Details = NonNullable<AppChangeResponse['details']>;

/** What differs, app by app: commits, change notes, pages, widgets, navigation, shared modules, files and their sizes. */
export function DiffView({ apps }: { apps: readonly AppChangeResponse[] }) {
  if (apps.length === 0) return <p>Nothing differs.</p>;
  return (
    <div className={styles.diff}>
      {apps.map(({ app, from, to, commits, details }) => (
        <section key={app} aria-label={app}>
          <h3>{`${app} ${from ?? 'not live'} → ${to ?? 'not live'}`}</h3>
          <dl className={styles.details}>
            {(commits.from ?? commits.to) && (
              <Row term="Commits">
                <Commits {...commits} />
              </Row>
            )}
            {details ? (
              listRows(details)
                .filter(([, lines]) => lines.length > 0)
                .map(([term, lines]) => (
                  <Row key={term} term={term}>
                    <Lines lines={lines} />
                  </Row>
                ))
            ) : (
              <Row term="The rest">
                One of the records has an older form, which cannot be compared.
              </Row>
            )}
          </dl>
        </section>
      ))}
    </div>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function listRows(details: Details): [string, readonly string[]][] {
  return [
    ['Change notes', details.notes.map(({ bump, text }) => `${bump}: ${text}`)],
    ['Pages', listChange(details.routes)],
    ['Widgets', listChange(details.widgets)],
    ['Navigation', listChange(details.navigation)],
    ['Shared modules', details.shared.map(fieldChange)],
    ['Release', details.fields.map(fieldChange)],
    ['Files', fileChanges(details.files)],
  ];
}

/** All lines, of many only the first until the rest is asked for. */
function Lines({ lines }: { lines: readonly string[] }) {
  const [first, rest] = [lines.slice(0, firstLines), lines.slice(firstLines)];
  const list = (shown: readonly string[]) => (
    <ul>
      {shown.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
  return (
    <>
      {list(first)}
      {rest.length > 0 && (
        <details>
          <summary>{`${rest.length} more`}</summary>
          {list(rest)}
        </details>
      )}
    </>
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
  const sum = `${after.count} files, ${formatBytes(after.bytes)} (${formatDifference(after.bytes - before.bytes)})`;
  return [sum, ...lines.map(({ bytes, text }) => `${text}, ${formatDifference(bytes)}`)];
}
