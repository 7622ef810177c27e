import { pathTo } from '@meridian/contracts';
import type { DecidedProposal } from '@meridian/contracts/organizers';
import { LinkButton } from '@meridian/ui';
import styles from './organizer.module.css';
import { momentOf, ProposalCard } from './ProposalCard';
import { TakeApprovalBack } from './TakeApprovalBack';

/** A conference that was decided about or withdrawn: by whom, when, and why; an approval can be taken back. */
export function DecidedItem({
  proposal,
  onRevoked,
}: {
  proposal: DecidedProposal;
  /** Called with what happened in words. */
  onRevoked: (news: string) => void;
}) {
  const { values, decided, state, reason, isPublic, conference } = proposal;
  const about = <span className="visually-hidden">{` ${values.conferenceTitle}`}</span>;
  const actions = { accepted: 'Approved', declined: 'Declined', withdrawn: 'Withdrawn' } as const;
  const action = state === 'pending' ? 'Decided' : actions[state];
  return (
    <ProposalCard
      proposal={proposal}
      facts={[
        { term: 'Organisation', detail: values.entityName },
        { term: action, detail: `${momentOf(decided.at)}, by ${decided.by}` },
        // A withdrawal has none; the text is that of the decision before.
        ...(reason && state !== 'withdrawn' ? [{ term: 'Reason', detail: reason }] : []),
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
            <TakeApprovalBack proposal={proposal} onRevoked={onRevoked} />
          </div>
          {state === 'declined' && (
            <p className={styles.aside}>
              Its change was declined; the version that was approved before is public.
            </p>
          )}
        </>
      )}
    </ProposalCard>
  );
}
