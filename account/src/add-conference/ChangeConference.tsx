import type { Proposal } from '@meridian/contracts/organizers';
import { Status } from '@meridian/ui';
import { failureMessage } from '../api/failure-messages';
import { OpenForChange } from '../form-parts/OpenForChange';
import { readProposal } from '../proposals/proposal-calls';
import { ContactLinks, WithoutScripts } from '../sign-in/ContactLinks';
import styles from './add-conference.module.css';
import { type AddConferenceData, ProposalForm } from './ProposalForm';

/** The form of a conference that its organizer sent before; sending it again replaces that one. */
export function ChangeConference({ id, data }: { id: string; data: AddConferenceData }) {
  return (
    <>
      <WithoutScripts>
        Changing a conference needs JavaScript, which is turned off in your browser. Turn it on, or
        write to us on <ContactLinks />.
      </WithoutScripts>
      <OpenForChange
        id={id}
        read={readProposal}
        what="your conference"
        failureMessage={failureMessage}
      >
        {(proposal) => (
          <>
            <Note proposal={proposal} />
            <ProposalForm opened={proposal} data={data} />
          </>
        )}
      </OpenForChange>
    </>
  );
}

function Note({ proposal: { state, isChange, reason } }: { proposal: Proposal }) {
  if (state === 'declined')
    return (
      <Status title="What we wrote to you" className={styles.note}>
        <p>{reason}</p>
      </Status>
    );
  if (state !== 'accepted' && !isChange) return null;
  return (
    <Status title="Visitors see the approved version" className={styles.note}>
      <p>
        A change goes to review again. Until it is approved, the version that was approved stays
        public as it is. A change that waits already is replaced by this one.
      </p>
    </Status>
  );
}
