import type { FailureMessage } from '@meridian/composition/forms';
import type { Proposal } from '@meridian/contracts/organizers';
import { Button, Status } from '@meridian/ui';
import { TextArea } from '@meridian/ui/forms';
import { Dialog } from '@meridian/ui/page';
import { type FormEvent, useRef, useState } from 'react';
import { useOrganizer } from '../identity/organizer-state';
import { failureMessage } from '../proposals/failure-messages';
import { revokeApproval } from '../proposals/proposal-calls';
import { typedReasons } from './DeclineForm';
import styles from './organizer.module.css';
import { checkReason } from './reason';

/** Asks a moderator for the reason before an approval is taken back, and says what that does. */
export function RevokeDialog({
  proposal,
  isOpen,
  onClose,
  onRevoked,
}: {
  proposal: Proposal;
  isOpen: boolean;
  onClose: () => void;
  onRevoked: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<FailureMessage | null>(null);
  const id = `revoke-${proposal.id}`;
  const uid = useOrganizer().organizer?.uid ?? '';
  // Kept while the session ends and the moderator signs in again.
  const reasonKey = JSON.stringify([uid, id]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const field = form.current?.querySelector('textarea');
    const reason = field?.value.trim() ?? '';
    const fault = checkReason(reason, 'Enter why: the organizer has to know');
    setError(fault);
    setFailure(null);
    if (fault) return field?.focus();
    setIsBusy(true);
    const result = await revokeApproval(proposal, reason);
    setIsBusy(false);
    if (!result.ok) return setFailure(failureMessage(result.failure.kind));
    typedReasons.delete(reasonKey);
    onRevoked();
  };

  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Take the approval back?"
      actions={
        <>
          <Button type="submit" form={id} busy={isBusy}>
            Take it back and tell the organizer
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Leave it public
          </Button>
        </>
      }
    >
      <form id={id} ref={form} noValidate onSubmit={submit} className={styles.revoke}>
        <p>
          <strong>{proposal.values.conferenceTitle}</strong> leaves the site at once: its page, the
          lists and the search. It waits under “To review” again, where you can approve it again or
          decline it.
        </p>
        <TextArea
          name="reason"
          id={`${id}-reason`}
          label="Why it is taken back"
          hint="The organizer gets these words by mail."
          defaultValue={typedReasons.get(reasonKey)}
          onChange={(event) => typedReasons.set(reasonKey, event.currentTarget.value)}
          rows={4}
          required
          error={error}
        />
        <Status tone="error" title={failure?.title}>
          {failure && <p>{failure.message}</p>}
        </Status>
      </form>
    </Dialog>
  );
}
