import { pathTo } from '@meridian/contracts';
import type { Proposal } from '@meridian/contracts/organizers';
import { ErrorState, Status } from '@meridian/ui';
import { useState } from 'react';
import sheet from '../form-parts/form-parts.module.css';
import { failureMessage } from '../proposals/failure-messages';
import { readProposal } from '../proposals/proposal-calls';
import { useFetched } from '../proposals/use-fetched';
import { WaitingLines } from '../proposals/WaitingLines';
import { ContactLinks, WithoutScripts } from '../sign-in/ContactLinks';
import { InlineLoginPanel } from '../sign-in/LoginPanel';
import styles from './add-conference.module.css';
import { type AddConferenceData, ProposalForm } from './ProposalForm';

/** The form with the values of a sent conference, for its organizer: what is sent now takes its place. */
export function ChangeConference({ id, data }: { id: string; data: AddConferenceData }) {
  const [fetched, reload] = useFetched((signal) => readProposal(id, signal), [id]);
  const [opened, setOpened] = useState<Proposal | null>(null);
  if (!opened && fetched.status === 'loaded') setOpened(fetched.value);
  // The form stays open when the session ends, because something may have been typed.
  if (opened) return <Editable proposal={opened} data={data} />;
  switch (fetched.status) {
    case 'waiting':
      return (
        <>
          <WithoutScripts>
            Changing a conference needs JavaScript, which is turned off in your browser. Turn it on,
            or write to us on <ContactLinks />.
          </WithoutScripts>
          <WaitingLines label="Loading what you sent" lines={8} />
        </>
      );
    case 'signed-out':
      return (
        <section aria-label="Sign in" className={sheet.signIn}>
          <h2 className={sheet.signInTitle}>Sign in to change your conference</h2>
          <InlineLoginPanel />
        </section>
      );
    case 'failed': {
      const { title, message } = failureMessage(fetched.kind);
      return (
        <ErrorState
          title={title}
          level={2}
          retry={fetched.kind === 'gone' ? undefined : reload}
          link={{ to: pathTo('/databutton'), label: 'Your page' }}
        >
          <p>{message}</p>
        </ErrorState>
      );
    }
    case 'loaded':
      return null;
  }
}

function Editable({ proposal, data }: { proposal: Proposal; data: AddConferenceData }) {
  const { state, isChange, reason } = proposal;
  const isPublic = state === 'accepted' || isChange;
  return (
    <>
      {isPublic && (
        <Status title="Visitors see the approved version" className={styles.note}>
          <p>
            A change goes to review again. Until it is approved, the version that was approved stays
            public as it is.
          </p>
        </Status>
      )}
      {state === 'declined' && (
        <Status title="What we wrote to you" className={styles.note}>
          <p>{reason}</p>
        </Status>
      )}
      <ProposalForm opened={proposal} data={data} />
    </>
  );
}
