import type { FailureMessage } from '@meridian/composition/forms';
import { pathTo } from '@meridian/contracts';
import type { Proposal } from '@meridian/contracts/organizers';
import { Button, LinkButton, Status } from '@meridian/ui';
import { useRef, useState } from 'react';
import { describeState, isOpen } from '../proposals/proposal-states';
import styles from './organizer.module.css';
import { dayOf, ProposalCard } from './ProposalCard';
import { WithdrawDialog, type WithdrawTarget } from './WithdrawDialog';

/** One of the organizer's own conferences, with its actions. */
export function OwnConference({ proposal }: { proposal: Proposal }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [asked, setAsked] = useState<WithdrawTarget>('conference');
  const ask = (what: WithdrawTarget) => {
    setAsked(what);
    setIsAsking(true);
  };
  const [failure, setFailure] = useState<FailureMessage | null>(null);
  const { state, decidedAt, reason, isPublic, values, conference } = proposal;
  const decisions = { accepted: 'Approved', declined: 'Declined', pending: null, withdrawn: null };
  const decision = decisions[state];
  const about = <span className="visually-hidden">{` ${values.conferenceTitle}`}</span>;

  return (
    <ProposalCard
      proposal={proposal}
      headingRef={heading}
      facts={decidedAt && decision ? [{ term: decision, detail: dayOf(decidedAt) }] : []}
    >
      <p className={styles.meaning}>{describeState(proposal).meaning}</p>
      {reason && (
        <div className={styles.reason}>
          <p className={styles.reasonTitle}>What we wrote to you</p>
          <p className={styles.reasonText}>{reason}</p>
        </div>
      )}
      <div className={styles.actions}>
        {isOpen(proposal) && (
          <LinkButton
            to={pathTo('/add_conference', {}, { proposal: proposal.id })}
            variant="secondary"
            size="small"
          >
            Change{about}
          </LinkButton>
        )}
        {isPublic && (
          <LinkButton
            to={pathTo('/conferences-detail/:id', { id: conference._id })}
            variant="quiet"
            size="small"
          >
            See its page{about}
          </LinkButton>
        )}
        {isPublic && state === 'pending' && (
          <Button variant="quiet" size="small" onClick={() => ask('change')}>
            Take the change back{about}
          </Button>
        )}
        {isOpen(proposal) && (
          <Button variant="quiet" size="small" onClick={() => ask('conference')}>
            Withdraw{about}
          </Button>
        )}
      </div>
      {isPublic && state !== 'pending' && (
        <p className={styles.aside}>
          A change goes to review again; until it is approved, the approved version stays public.
        </p>
      )}
      <Status tone="error" title={failure?.title}>
        {failure && <p>{failure.message}</p>}
      </Status>
      <WithdrawDialog
        proposal={proposal}
        what={asked}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onDone={(found) => {
          setIsAsking(false);
          setFailure(found);
          // The button that opened the dialog may disappear with the next list.
          heading.current?.focus();
        }}
      />
    </ProposalCard>
  );
}
