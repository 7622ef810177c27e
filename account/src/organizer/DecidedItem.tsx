import { pathTo } from '@meridian/contracts';
import type { DecidedProposal } from '@meridian/contracts/organizers';
import { Button, LinkButton } from '@meridian/ui';
import { useState } from 'react';
import styles from './organizer.module.css';
import { momentOf, ProposalCard } from './ProposalCard';
import { RevokeDialog } from './RevokeDialog';

/** A conference that was decided about or withdrawn: by whom, when, and why; an approval can be taken back. */
export function DecidedItem({
  proposal,
  onRevoked,
}: {
  proposal: DecidedProposal;
  /** Called with what happened in words. */
  onRevoked: (news: string) => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const { values, decided, state, reason, isPublic, conference } = proposal;
  const about = <span className="visually-hidden"> {values.conferenceTitle}</span>;
  const actions = { accepted: 'Approved', declined: 'Declined', withdrawn: 'Withdrawn' } as const;
  const action = state === 'pending' ? 'Decided' : actions[state];
  return (
    <ProposalCard
      proposal={proposal}
      facts={[
        { term: 'Organisation', detail: values.entityName },
        { term: action, detail: `${momentOf(decided.at)}, by ${decided.by}` },
        ...(reason ? [{ term: 'Reason', detail: reason }] : []),
      ]}
    >
      {isPublic && (
        <>
          <div className={styles.actions}>
            <LinkButton
              to={pathTo('/conferences-detail/:id', { id: conference._id })}
              variant="quiet"
              size="small"
            >
              See its page{about}
            </LinkButton>
            <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
              Take the approval back{about}
            </Button>
          </div>
          {state === 'declined' && (
            <p className={styles.aside}>
              Its change was declined; the version that was approved before is public.
            </p>
          )}
          <RevokeDialog
            proposal={proposal}
            isOpen={isAsking}
            onClose={() => setIsAsking(false)}
            onRevoked={() => {
              setIsAsking(false);
              onRevoked(
                `“${values.conferenceTitle}” is off the site and waits for review again. The organizer gets your reason by mail.`,
              );
            }}
          />
        </>
      )}
    </ProposalCard>
  );
}
