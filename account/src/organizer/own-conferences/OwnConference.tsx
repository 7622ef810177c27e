import type { FailureMessage } from '@meridian/composition/forms';
import { pathTo } from '@meridian/contracts';
import type { Proposal } from '@meridian/contracts/organizers';
import { Button, LinkButton, Status } from '@meridian/ui';
import { useRef, useState } from 'react';
import { describeState, stateWords } from '../../proposals/proposal-states';
import styles from '../organizer.module.css';
import { dayOf, ProposalCard, SeePage } from '../ProposalCard';
import { WithdrawDialog } from './WithdrawDialog';

export function OwnConference({ proposal }: { proposal: Proposal }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<FailureMessage | null>(null);
  const { id, state, decidedAt, reason, values } = proposal;
  const isPublic = state === 'accepted';
  const isOpen = state === 'pending' || isPublic;
  const about = <span className="visually-hidden">{` ${values.conferenceTitle}`}</span>;

  return (
    <ProposalCard
      proposal={proposal}
      headingRef={heading}
      facts={decidedAt ? [{ term: stateWords[state].label, detail: dayOf(decidedAt) }] : []}
    >
      <p className={styles.meaning}>{describeState(proposal).meaning}</p>
      {reason && (
        <div className={styles.reason}>
          <p className={styles.reasonTitle}>What we wrote to you</p>
          <p className={styles.reasonText}>{reason}</p>
        </div>
      )}
      <div className={styles.actions}>
        <LinkButton
          to={pathTo('/add_conference', {}, { proposal: id })}
          variant="secondary"
          size="small"
        >
          <span>{isOpen ? 'Change' : 'Send again'}</span>
          {about}
        </LinkButton>
        {isPublic && <SeePage of={proposal} />}
        {isOpen && (
          <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
            Withdraw{about}
          </Button>
        )}
      </div>
      {isPublic && (
        <p className={styles.aside}>
          A change goes to review again; until it is approved, the approved version stays public.
        </p>
      )}
      <Status tone="error" title={failure?.title}>
        {failure && <p>{failure.message}</p>}
      </Status>
      <WithdrawDialog
        proposal={proposal}
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
