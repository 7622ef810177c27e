import type { AuditEntry } from '@meridian/registry/api';
import { Button, EmptyState } from '@meridian/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AuditKind, queries } from '../api/queries';
import { Choice } from '../elements/Choice';
import { formatMoment } from '../elements/format';
import { Loaded } from '../elements/Loaded';
import { PageSection } from '../elements/PageSection';
import { Tag } from '../elements/Tag';
import { PageHead } from '../frame/PageHead';
import { Table, type TableColumn } from '../table/Table';
import styles from './audit.module.css';

const kinds: readonly { value: AuditKind; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'changes', label: 'Changes' },
  { value: 'refusals', label: 'Refusals' },
];

/** Every change and every refusal, as the registry has signed them. */
export function AuditPage() {
  const [kind, setKind] = useState<AuditKind>('all');
  const query = useInfiniteQuery(queries.audit(kind));
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  return (
    <>
      <PageHead title="Audit">
        <p>
          Each entry is signed and names the one before. Whether all are whole:{' '}
          <code>npm run release -- verify</code>
        </p>
      </PageHead>
      <PageSection
        title="Entries"
        actions={<Choice legend="Which" options={kinds} value={kind} onChoose={setKind} />}
      >
        <Loaded query={query}>
          {({ pages }) => {
            const entries = pages.flatMap((page) => page.entries);
            if (entries.length === 0) return <EmptyState title="Nothing was noted yet" level={3} />;
            return (
              <Table
                caption="Audit, the newest first"
                columns={columns}
                rows={entries}
                keyOf={({ id }) => `${id}`}
              />
            );
          }}
        </Loaded>
        {hasNextPage && (
          <Button
            variant="secondary"
            busy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Older entries
          </Button>
        )}
      </PageSection>
    </>
  );
}

const columns: TableColumn<AuditEntry>[] = [
  { id: 'id', label: 'Entry', render: ({ id }) => id },
  { id: 'at', label: 'When', render: ({ at }) => formatMoment(at) },
  { id: 'actor', label: 'Who', sortBy: ({ actor }) => actor, render: ({ actor }) => actor },
  {
    id: 'action',
    label: 'What',
    sortBy: ({ action }) => action,
    render: ({ action }) => <Tag tone={action === 'refused' ? 'bad' : 'plain'}>{action}</Tag>,
  },
  {
    id: 'app',
    label: 'Of',
    render: ({ app, channel }) => [app, channel && `in ${channel}`].filter(Boolean).join(' '),
  },
  {
    id: 'details',
    label: 'Details',
    render: ({ details }) => <span className={styles.details}>{details}</span>,
  },
];
