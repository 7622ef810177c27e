import { paths } from '@shared/contracts';
import type { ProposalList } from '@shared/contracts/organizers';
import { EmptyState, ErrorState, LinkButton, Section, Status } from '@shared/ui';
import { useRef, useState } from 'react';
import { failureMessage } from '../proposals/failure-messages';
import { listReviews } from '../proposals/proposal-calls';
import { useFetched } from '../proposals/use-fetched';
import { WaitingLines } from '../proposals/WaitingLines';
import styles from './organizer.module.css';
import { RefreshFailure } from './RefreshFailure';
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
    reload();
  };

  return (
    <Section title="To review" tone="tint" spacing="tight">
      <div ref={head} tabIndex={-1} className={styles.head}>
        <p className={styles.count}>
          {fetched.status === 'loaded' && formatWaitingCount(fetched.value)}
        </p>
        <Status tone="success">{news && <p>{news}</p>}</Status>
      </div>
      {fetched.status === 'waiting' && <WaitingLines label="Loading the reviews" lines={6} />}
      {fetched.status === 'failed' && (
        <ErrorState title="The reviews cannot be shown right now" level={2} retry={reload}>
          <p>{failureMessage(fetched.kind).message}</p>
        </ErrorState>
      )}
      {fetched.status === 'signed-out' && (
        <EmptyState
          title="Sign in to go on with the reviews"
          level={3}
          actions={
            <LinkButton to={paths.login()} newTab>
              Sign in
            </LinkButton>
          }
        >
          <p>
            Sign in in the new tab, then come back to this one. What you have typed is here again as
            soon as you are signed in.
          </p>
        </EmptyState>
      )}
      <RefreshFailure
        kind={fetched.status === 'loaded' ? fetched.outdated : null}
        onRetry={reload}
      />
      {fetched.status === 'loaded' && fetched.value.proposals.length === 0 && (
        <EmptyState title="Nothing waits for a decision" level={3}>
          <p>What organizers send in appears here, the oldest first.</p>
        </EmptyState>
      )}
      {fetched.status === 'loaded' && fetched.value.proposals.length > 0 && (
        <ul className={styles.list}>
          {fetched.value.proposals.map((proposal) => (
            <li key={proposal.id}>
              <ReviewItem proposal={proposal} onDecided={handleDecided} onOutdated={reload} />
            </li>
          ))}
        </ul>
      )}
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
