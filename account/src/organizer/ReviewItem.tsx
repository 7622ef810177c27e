import { RemoteWidget } from '@meridian/composition';
import type { Review } from '@meridian/contracts/organizers';
import { Button, Status } from '@meridian/ui';
import { useState } from 'react';
import { useOrganizer } from '../identity/organizer-state';
import type { ApiFailure } from '../proposals/api-result';
import { failureMessage } from '../proposals/failure-messages';
import { type Decision, decideReview } from '../proposals/proposal-calls';
import { DeclineForm, typedReasons } from './DeclineForm';
import styles from './organizer.module.css';
import { ProposalCard } from './ProposalCard';
import { proposalFacts } from './proposal-facts';
import { ReviewChanges } from './ReviewChanges';
import { TakeApprovalBack } from './TakeApprovalBack';

/** A conference that waits for a decision: its sender, a preview, and the two decisions. */
export function ReviewItem({
  proposal,
  onDecided,
}: {
  proposal: Review;
  /** Called with the decision in words. */
  onDecided: (news: string) => void;
}) {
  const [isPreviewed, setIsPreviewed] = useState(false);
  const uid = useOrganizer().organizer?.uid ?? '';
  const reasonKey = JSON.stringify([uid, proposal.id]);
  const typed = typedReasons.get(reasonKey);
  const [declining, setDeclining] = useState<'no' | 'pressed' | 'came-back'>(
    typed === undefined ? 'no' : 'came-back',
  );
  const isDeclining = declining !== 'no';
  const [busy, setBusy] = useState<Decision['decision'] | null>(null);
  const [failure, setFailure] = useState<ApiFailure['kind'] | null>(null);
  const [shown, setShown] = useState(proposal.version);
  const [isChanged, setIsChanged] = useState(false);
  if (proposal.version !== shown) {
    // A newer list arrived: the moderator must not take the new version for the one seen before.
    setShown(proposal.version);
    setIsChanged(true);
    setIsPreviewed(false);
  }
  const { values } = proposal;
  const about = <span className="visually-hidden">{` ${values.conferenceTitle}`}</span>;
  const message = failure && {
    ...failureMessage(failure),
    ...(failure === 'moved' && {
      message:
        'The organizer changed it. You see the newest version now: open its preview, then decide.',
    }),
  };
  const previewId = `preview-${proposal.id}`;

  const decide = async (decision: Decision) => {
    if (busy) return;
    setBusy(decision.decision);
    setFailure(null);
    const result = await decideReview(proposal, decision);
    setBusy(null);
    if (result.ok) {
      typedReasons.delete(reasonKey);
      return onDecided(
        decision.decision === 'accept'
          ? `“${values.conferenceTitle}” is approved and public. The organizer is told by mail. If that was a mistake, take the approval back under “Decided”.`
          : `“${values.conferenceTitle}” is declined. The organizer gets your reason by mail.`,
      );
    }
    const { kind } = result.failure;
    setFailure(kind);
    if (kind === 'closed')
      onDecided(`“${values.conferenceTitle}” was decided about or withdrawn by someone else.`);
  };

  return (
    <ProposalCard
      proposal={proposal}
      below={
        <div id={previewId} className={styles.preview}>
          {isPreviewed && (
            <RemoteWidget id="catalogue/conference-preview" conference={proposal.conference} />
          )}
        </div>
      }
      facts={proposalFacts(values)}
    >
      {proposal.isPublic && (
        <p className={styles.meaning}>
          This is a change of a conference that is public already. The approved version stays as it
          is until you decide.
        </p>
      )}
      {proposal.reason && (
        <div className={styles.reason}>
          <p className={styles.reasonTitle}>It was approved, and the approval was taken back</p>
          <p className={styles.reasonText}>{proposal.reason}</p>
        </div>
      )}
      <ReviewChanges review={proposal} />
      <Status title="It was changed meanwhile">
        {isChanged && failure !== 'moved' && (
          <p>
            The organizer changed this conference after it was opened here. You see the newest
            version now: open its preview, then decide.
          </p>
        )}
      </Status>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isPreviewed}
          aria-controls={previewId}
          onClick={() => {
            setIsPreviewed(!isPreviewed);
            setIsChanged(false);
          }}
        >
          <span>{isPreviewed ? 'Close the preview' : 'Preview'}</span>
          {about}
        </Button>
        <Button
          size="small"
          busy={busy === 'accept'}
          // Not `disabled`, so that a moderator about to press it keeps the focus; the preview enables it.
          aria-disabled={isChanged || undefined}
          onClick={() => !isChanged && void decide({ decision: 'accept' })}
        >
          Approve{about}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isDeclining}
          onClick={() => setDeclining(isDeclining ? 'no' : 'pressed')}
        >
          Decline{about}
        </Button>
        {proposal.isPublic && <TakeApprovalBack proposal={proposal} onRevoked={onDecided} />}
      </div>
      <p className={styles.aside}>
        Approving makes it public at once. An approval can be taken back, under “Decided”, and here
        while a change of it waits.
      </p>
      {isDeclining && (
        <DeclineForm
          id={proposal.id}
          typedReason={typed}
          takesFocus={declining === 'pressed'}
          isBusy={busy === 'decline'}
          onType={(reason) => typedReasons.set(reasonKey, reason)}
          onDecline={(reason) => void decide({ decision: 'decline', reason })}
          onCancel={() => {
            typedReasons.delete(reasonKey);
            setDeclining('no');
          }}
        />
      )}
      <Status tone="error" title={message?.title}>
        {message && <p>{message.message}</p>}
      </Status>
    </ProposalCard>
  );
}
