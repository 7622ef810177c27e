import type { ReleaseError } from '@meridian/registry/api';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries';
import { Age } from '../elements/Age';
import { Loaded } from '../elements/Loaded';
import { PageSection } from '../elements/PageSection';
import { type Column, Table } from '../elements/Table';
import styles from './app-page.module.css';

/** Errors in the releases of an app, with the numbers that failure pages show; nothing without errors. */
export function Errors({ channel, app }: { channel: string; app: string }) {
  return (
    <Loaded query={useQuery(queries.errors(channel, app))}>
      {({ errors }) =>
        errors.length > 0 && (
          <PageSection title="Errors">
            <Table
              caption={`Errors of ${app}, the newest first`}
              columns={columns}
              rows={errors}
              keyOf={({ version, side, route, where, message }) =>
                [version, side, route, where, message].join(' ')
              }
            />
          </PageSection>
        )
      }
    </Loaded>
  );
}

const columns: Column<ReleaseError>[] = [
  { label: 'Release', render: ({ version }) => version },
  {
    label: 'Where',
    render: ({ side, route, where }) =>
      [where, route, side === 'server' ? 'on the server' : 'in browsers']
        .filter(Boolean)
        .join(', '),
  },
  {
    label: 'What',
    render: ({ message, stack }) =>
      stack ? (
        <details>
          <summary>{message}</summary>
          <pre className={styles.stack}>{stack}</pre>
        </details>
      ) : (
        message
      ),
  },
  { label: 'Times', isNumeric: true, render: ({ count }) => count },
  { label: 'First', render: ({ firstAt }) => <Age time={firstAt} /> },
  { label: 'Last', render: ({ lastAt }) => <Age time={lastAt} /> },
  {
    label: 'Number of the last',
    render: ({ requestId }) => requestId && <code>{requestId}</code>,
  },
];
