import { pathTo } from '@meridian/contracts';
import type { Proposal } from '@meridian/contracts/organizers';
import { ErrorState, LinkButton, Status } from '@meridian/ui';
import { useState } from 'react';
import sheet from '../form-parts/form-parts.module.css';
import { failureMessage } from '../proposals/failure-messages';
import { readProposal } from '../proposals/proposal-calls';
import { isOpen } from '../proposals/proposal-states';
import { useFetched } from '../proposals/use-fetched';
import { WaitingLines } from '../proposals/WaitingLines';
import { ContactLinks, WithoutScripts } from '../sign-in/ContactLinks';
import { InlineLoginPanel } from '../sign-in/LoginPanel';
import styles from './add-conference.module.css';
import { type AddConferenceData, ProposalForm } from './ProposalForm';

/** The form with the values of a sent conference, for the organizer who sent it. */
export function ChangeConference({ id, data }: { id: string; data: AddConferenceData }) {
  const [fetched, reload] = useFetched((signal) => readProposal(id, signal), [id]);
  const [opened, setOpened] = useState<Proposal | null>(null);
  if (!opened && fetched.status === 'loaded') setOpened(fetched.value);
  // The form stays open when the session ends, because something may have been typed.
  if (opened)
    return isOpen(opened) ? (
      <Editable proposal={opened} data={data} />
    ) : (
      <Closed proposal={opened} />
    );
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

function Closed({ proposal: { state } }: { proposal: Proposal }) {
  return (
    <ErrorState
      title="This conference can no longer be changed"
      level={2}
      link={{ to: pathTo('/databutton'), label: 'Your page' }}
    >
      <p>
        <span>{state === 'withdrawn' ? 'You withdrew it.' : 'It was declined.'}</span> You can add
        it again, with what has to be different.
      </p>
      <LinkButton to={pathTo('/add_conference')} variant="secondary">
        Add a conference
      </LinkButton>
    </ErrorState>
  );
}

function Editable({ proposal, data }: { proposal: Proposal; data: AddConferenceData }) {
  return (
    <>
      {proposal.isPublic && (
        <Status title="Visitors see the approved version" className={styles.publicNote}>
          <p>
            A change goes to review again. Until it is approved, the version that was approved stays
            public as it is.
          </p>
        </Status>
      )}
      <ProposalForm opened={proposal} data={data} />
    </>
  );
}
