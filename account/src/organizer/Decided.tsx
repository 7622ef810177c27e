import { useSearchParams } from '@meridian/composition';
import { decidedStates, type ProposalList } from '@meridian/contracts/organizers';
import { EmptyState, Section, Status } from '@meridian/ui';
import { ChipGroup, ChipLink, formatCount, Pagination } from '@meridian/ui/page';
import { useRef, useState } from 'react';
import { listDecided } from '../proposals/proposal-calls';
import { useFetched } from '../proposals/use-fetched';
import { DecidedItem } from './DecidedItem';
import { countPages, decidedUrl, readDecidedView } from './decided-state';
import { FetchedList } from './FetchedList';
import styles from './organizer.module.css';

const stateLabels = { accepted: 'Approved', declined: 'Declined', withdrawn: 'Withdrawn' } as const;

/** For admins: what was decided or withdrawn, the latest first; the URL says which of it. */
export function Decided() {
  const [params] = useSearchParams();
  const view = readDecidedView(params);
  const [fetched, reload] = useFetched(
    (signal) => listDecided(view, signal),
    [view.state ?? 'all', view.page],
  );
  const head = useRef<HTMLDivElement>(null);
  const [news, setNews] = useState('');
  const total = fetched.status === 'loaded' ? fetched.value.total : 0;

  return (
    <Section id="decided" title="Decided" spacing="tight">
      <div ref={head} tabIndex={-1} className={styles.head}>
        <ChipGroup label="Decided conferences by state">
          <ChipLink to={decidedUrl({ state: undefined, page: 1 })} selected={!view.state}>
            All
          </ChipLink>
          {decidedStates.map((state) => (
            <ChipLink
              key={state}
              to={decidedUrl({ state, page: 1 })}
              selected={view.state === state}
            >
              {stateLabels[state]}
            </ChipLink>
          ))}
        </ChipGroup>
        <p role="status" className={styles.count}>
          {fetched.status === 'loaded' && describeDecided(fetched.value)}
        </p>
        <Status tone="success">{news && <p>{news}</p>}</Status>
      </div>
      <FetchedList
        fetched={fetched}
        itemsOf={({ proposals }) => proposals}
        onReload={reload}
        waitingLabel="Loading what was decided"
        failedTitle="What was decided cannot be shown right now"
        signedOut={null}
        empty={
          <EmptyState title={total > 0 ? 'This page has no more' : 'Nothing here yet'} level={3}>
            <p>What is approved, declined or withdrawn appears here, the latest first.</p>
          </EmptyState>
        }
      >
        {(proposal) => (
          <DecidedItem
            proposal={proposal}
            onRevoked={(text) => {
              setNews(text);
              // The card with the focus disappears with the next list.
              head.current?.focus();
            }}
          />
        )}
      </FetchedList>
      <Pagination
        label="Pages of decided conferences"
        page={view.page}
        pages={countPages(total)}
        to={(page) => decidedUrl({ ...view, page })}
      />
    </Section>
  );
}

function describeDecided({ total }: ProposalList): string {
  return total === 0 ? '' : formatCount(total, 'conference');
}
