import type { Proposal } from '@shared/contracts/organizers';
import { Button, Dialog, showToast } from '@shared/ui';
import { useState } from 'react';
import { withdrawProposal } from '../proposals/proposal-calls';
import { type RefusalWords, refusalWords } from '../proposals/refusal-words';

/** Asks before a conference is taken back, for it cannot be undone. */
export function WithdrawDialog({
  proposal,
  isOpen,
  onClose,
  onDone,
}: {
  proposal: Proposal;
  isOpen: boolean;
  onClose: () => void;
  /** Called with why it was refused, or null when it was taken back. */
  onDone: (refused: RefusalWords | null) => void;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const { conferenceTitle } = proposal.values;

  const withdraw = async () => {
    setIsBusy(true);
    const answer = await withdrawProposal(proposal);
    setIsBusy(false);
    if (answer.ok) {
      showToast('The conference has been withdrawn');
      return onDone(null);
    }
    onDone(refusalWords(answer.refusal.kind === 'invalid' ? 'our-fault' : answer.refusal.kind));
  };

  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Withdraw this conference?"
      actions={
        <>
          <Button busy={isBusy} onClick={() => void withdraw()}>
            Withdraw it
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <p>
        <strong>{conferenceTitle}</strong>{' '}
        {proposal.isPublic
          ? 'leaves the site at once: its page, the lists and the search.'
          : 'will not be looked at any more.'}{' '}
        This cannot be undone; you can add it anew later.
      </p>
    </Dialog>
  );
}
