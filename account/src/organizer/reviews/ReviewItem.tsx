import { RemoteWidget } from '@meridian/composition';
import type { Decision, ProposalValues, Review } from '@meridian/contracts/organizers';
import { Button, Link, Status } from '@meridian/ui';
import { useState } from 'react';
import type { ApiFailure } from '../../api/call-api';
import { failureMessage } from '../../api/failure-messages';
import { useOrganizer } from '../../identity/organizer-state';
import { decideReview, readProposal } from '../../proposals/proposal-calls';
import { stateWords } from '../../proposals/proposal-states';
import styles from '../organizer.module.css';
import { momentOf, ProposalCard, SeePage } from '../ProposalCard';
import { ReasonForm, typedReasons } from './ReasonForm';

const outcomes: Record<Decision, string> = {
  accept:
    'is approved and public. The organizer is told by mail. If that was a mistake, take it off the site under “Approved”.',
  decline: 'is declined. The organizer gets your reason by mail.',
  remove: 'is off the site. The organizer gets your reason by mail.',
};

/** A conference that was sent in: its sender, a preview, and the decisions that its state allows. */
export function ReviewItem({
  proposal,
  onDecided,
}: {
  proposal: Review;
  /** Called with a sentence about the outcome. */
  onDecided: (news: string) => void;
}) {
  const { id, values, state, isChange, decidedAt, decidedBy, reason, conference } = proposal;
  const uid = useOrganizer().organizer?.uid ?? '';
  const reasonKey = JSON.stringify([uid, id]);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const [asksReason, setAsksReason] = useState(typedReasons.has(reasonKey));
  const [busy, setBusy] = useState<Decision | null>(null);
  const [failure, setFailure] = useState<ApiFailure['kind'] | null>(null);
  const about = <span className="visually-hidden">{` ${values.conferenceTitle}`}</span>;
  const message = failure && failureMessage(failure);
  const previewId = `preview-${id}`;
  const negative = state === 'accepted' ? 'remove' : 'decline';

  const decide = async (decision: Decision, reason?: string) => {
    if (busy) return;
    setBusy(decision);
    setFailure(null);
    const result = await decideReview(id, { decision, ...(reason && { reason }) });
    setBusy(null);
    if (result.ok) {
      typedReasons.delete(reasonKey);
      return onDecided(`“${values.conferenceTitle}” ${outcomes[decision]}`);
    }
    setFailure(result.failure.kind);
    if (result.failure.kind !== 'closed') return;
    const now = await readProposal(id);
    const label = now.ok ? `: ${stateWords[now.value.state].label}` : '';
    onDecided(`Someone else has decided about “${values.conferenceTitle}” meanwhile${label}.`);
  };

  return (
    <ProposalCard
      proposal={proposal}
      below={
        <div id={previewId} className={styles.preview}>
          {isPreviewed && (
            <RemoteWidget id="catalogue/conference-preview" conference={conference} />
          )}
        </div>
      }
      facts={[
        ...senderFacts(values),
        ...(decidedAt
          ? [{ term: stateWords[state].label, detail: `${momentOf(decidedAt)}, by ${decidedBy}` }]
          : []),
        ...(reason ? [{ term: 'What we wrote', detail: reason }] : []),
      ]}
    >
      {state === 'pending' && isChange && (
        <p className={styles.meaning}>
          This is a change of a conference that is public already. The approved version stays as it
          is until you decide.
        </p>
      )}
      <div className={styles.actions}>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isPreviewed}
          aria-controls={previewId}
          onClick={() => setIsPreviewed(!isPreviewed)}
        >
          <span>{isPreviewed ? 'Close the preview' : 'Preview'}</span>
          {about}
        </Button>
        {state === 'pending' && (
          <Button size="small" busy={busy === 'accept'} onClick={() => void decide('accept')}>
            Approve{about}
          </Button>
        )}
        {state === 'accepted' && <SeePage of={proposal} />}
        {(state === 'pending' || state === 'accepted') && (
          <Button
            variant="secondary"
            size="small"
            aria-expanded={asksReason}
            onClick={() => setAsksReason(!asksReason)}
          >
            <span>{negative === 'remove' ? 'Take off the site' : 'Decline'}</span>
            {about}
          </Button>
        )}
      </div>
      {state === 'pending' && (
        <p className={styles.aside}>
          Approving makes it public at once. It can be taken off the site again, under “Approved”.
        </p>
      )}
      {asksReason && (
        <ReasonForm
          id={id}
          decision={negative}
          reasonKey={reasonKey}
          isBusy={busy === negative}
          onSubmit={(typed) => void decide(negative, typed)}
          onCancel={() => setAsksReason(false)}
        />
      )}
      <Status tone="error" title={message?.title}>
        {message && <p>{message.message}</p>}
      </Status>
    </ProposalCard>
  );
}

/** The facts about the sender, which the preview does not show. */
function senderFacts({ entityName, businessType, email, phone, website }: ProposalValues) {
  // A number that breaks over two lines is hard to read.
  const number = phone.replaceAll(' ', '\u00a0');
  return [
    { term: 'Organisation', detail: `${entityName} (${businessType})` },
    {
      term: 'Contact',
      detail: (
        <>
          <Link to={`mailto:${email}`}>{email}</Link>,{' '}
          <Link to={`tel:${phone.replace(/[^\d+]/g, '')}`}>{number}</Link>
        </>
      ),
    },
    ...(website
      ? [
          {
            term: 'Website',
            detail: (
              <Link to={website} newTab>
                {website}
              </Link>
            ),
          },
        ]
      : []),
  ];
}
