import type { FailureMessage } from '@meridian/composition/forms';
import type { Proposal } from '@meridian/contracts/organizers';
import { Button, showToast } from '@meridian/ui';
import { Dialog } from '@meridian/ui/page';
import { useState } from 'react';
import { failureMessage } from '../proposals/failure-messages';
import { withdrawChange, withdrawProposal } from '../proposals/proposal-calls';

/** What an organizer withdraws: the conference, or only the waiting change. */
export type WithdrawTarget = 'conference' | 'change';

const words = {
  conference: {
    title: 'Withdraw this conference?',
    confirm: 'Withdraw it',
    keep: 'Keep it',
    done: 'The conference has been withdrawn',
    call: withdrawProposal,
  },
  change: {
    title: 'Take the change back?',
    confirm: 'Take it back',
    keep: 'Keep the change',
    done: 'The change has been taken back',
    call: withdrawChange,
  },
};

/** Asks before a withdrawal, says what it does and that it cannot be undone. */
export function WithdrawDialog({
  proposal,
  what,
  isOpen,
  onClose,
  onDone,
}: {
  proposal: Proposal;
  what: WithdrawTarget;
  isOpen: boolean;
  onClose: () => void;
  /** Called with the failure, or null after the withdrawal. */
  onDone: (failure: FailureMessage | null) => void;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const { title, confirm, keep, done, call } = words[what];

  const withdraw = async () => {
    setIsBusy(true);
    const result = await call(proposal);
    setIsBusy(false);
    if (result.ok) {
      showToast(done);
      return onDone(null);
    }
    onDone(failureMessage(result.failure.kind));
  };

  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button busy={isBusy} onClick={() => void withdraw()}>
            {confirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {keep}
          </Button>
        </>
      }
    >
      <p>
        <strong>{proposal.values.conferenceTitle}</strong> {whatHappens(proposal, what)}
      </p>
    </Dialog>
  );
}

function whatHappens({ state, isPublic }: Proposal, what: WithdrawTarget): string {
  if (what === 'change')
    return 'stays public as it was approved, and the change is not looked at any more. What you changed is lost; you can change the conference again later.';
  const undone = 'This cannot be undone; you can add it again later.';
  if (!isPublic) return `will not be looked at any more. ${undone}`;
  const alsoChange = state === 'pending' ? ' The change that waits goes with it.' : '';
  return `leaves the site at once: its page, the lists and the search.${alsoChange} ${undone}`;
}
