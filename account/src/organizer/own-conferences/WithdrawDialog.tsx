import type { FailureMessage } from '@meridian/composition/forms';
import type { Proposal, ProposalState } from '@meridian/contracts/organizers';
import { Button, showToast } from '@meridian/ui';
import { Dialog } from '@meridian/ui/page';
import { useState } from 'react';
import { failureMessage } from '../../api/failure-messages';
import { withdrawProposal } from '../../proposals/proposal-calls';

export function WithdrawDialog({
  proposal: { id, state, isChange, values },
  isOpen,
  onClose,
  onDone,
}: {
  proposal: Proposal;
  isOpen: boolean;
  onClose: () => void;
  /** Called with the failure, or null after the withdrawal. */
  onDone: (failure: FailureMessage | null) => void;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const what = isChange ? 'change' : 'conference';

  const withdraw = async () => {
    setIsBusy(true);
    const result = await withdrawProposal(id);
    setIsBusy(false);
    if (result.ok) showToast(`The ${what} has been withdrawn`);
    onDone(result.ok ? null : failureMessage(result.failure.kind));
  };

  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={`Withdraw this ${what}?`}
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
        <strong>{values.conferenceTitle}</strong> <span>{whatHappens(state, isChange)}</span>
      </p>
    </Dialog>
  );
}

function whatHappens(state: ProposalState, isChange: boolean): string {
  if (state === 'accepted')
    return 'leaves the site at once: its page, the lists and the search. A change of it that waits goes with it. You can send it again later.';
  const stays = isChange ? ' The version that was approved stays public.' : '';
  return `will not be looked at any more.${stays} You can send it again later.`;
}
