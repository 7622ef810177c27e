import type { Proposal } from '@meridian/contracts/organizers';
import { Button } from '@meridian/ui';
import { useState } from 'react';
import { RevokeDialog } from './RevokeDialog';

/** The button that takes an approval back, with its dialog. */
export function TakeApprovalBack({
  proposal,
  onRevoked,
}: {
  proposal: Proposal;
  /** Called with what happened in words. */
  onRevoked: (news: string) => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const title = proposal.values.conferenceTitle;
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
        Take the approval back<span className="visually-hidden">{` ${title}`}</span>
      </Button>
      <RevokeDialog
        proposal={proposal}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onRevoked={() => {
          setIsAsking(false);
          onRevoked(
            `“${title}” is off the site and waits for review again. The organizer gets your reason by mail.`,
          );
        }}
      />
    </>
  );
}
