import { pathTo } from '@meridian/contracts';
import type { ProposalList } from '@meridian/contracts/organizers';
import { EmptyState, LinkButton, Section, Status } from '@meridian/ui';
import { useRef, useState } from 'react';
import { listReviews } from '../proposals/proposal-calls';
import { useFetched } from '../proposals/use-fetched';
import { FetchedList } from './FetchedList';
import styles from './organizer.module.css';
import { ReviewItem } from './ReviewItem';

/** For admins: what waits for a decision, oldest first. */
export function Reviews() {
  const [fetched, reload] = useFetched(listReviews);
  const head = useRef<HTMLDivElement>(null);
  const [news, setNews] = useState('');

  const handleDecided = (text: string) => {
    setNews(text);
    // The card with the focus disappears with the next list.
    head.current?.focus();
  };

  return (
    <Section title="To review" tone="tint" spacing="tight">
      <div ref={head} tabIndex={-1} className={styles.head}>
        <p className={styles.count}>
          {fetched.status === 'loaded' && formatWaitingCount(fetched.value)}
        </p>
        <Status tone="success">{news && <p>{news}</p>}</Status>
      </div>
      <FetchedList
        fetched={fetched}
        itemsOf={({ proposals }) => proposals}
        onReload={reload}
        waitingLabel="Loading the reviews"
        failedTitle="The reviews cannot be shown right now"
        signedOut={
          <EmptyState
            title="Sign in to go on with the reviews"
            level={3}
            actions={
              <LinkButton to={pathTo('/login')} newTab>
                Sign in
              </LinkButton>
            }
          >
            <p>
              Sign in in the new tab, then come back to this one. What you have typed is here again
              as soon as you are signed in.
            </p>
          </EmptyState>
        }
        empty={
          <EmptyState title="Nothing waits for a decision" level={3}>
            <p>What organizers send in appears here, the oldest first.</p>
          </EmptyState>
        }
      >
        {(review) => <ReviewItem proposal={review} onDecided={handleDecided} />}
      </FetchedList>
    </Section>
  );
}

function formatWaitingCount({ proposals, total }: ProposalList): string {
  const shown = proposals.length;
  if (total > shown)
    return `${total} conferences wait for a decision. These are the ${shown} that wait longest; the others follow as you decide.`;
  if (shown === 0) return '';
  return shown === 1
    ? 'One conference waits for a decision.'
    : `${shown} conferences wait for a decision.`;
}
