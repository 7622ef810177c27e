import { type PageProps, useSearchParams } from '@shared/composition';
import { paths } from '@shared/contracts';
import { Columns, Link, Panel, Section } from '@shared/ui';
import { useState } from 'react';
import { useOrganizer } from '../identity/organizer-state';
import { ContactLinks } from '../sign-in/ContactLinks';
import styles from './add-conference.module.css';
import { ChangeConference } from './ChangeConference';
import { ProposalForm } from './ProposalForm';

export interface AddConferenceData {
  /** The Focus values of the site's conferences, as suggestions. */
  focuses: string[];
  /** The earliest day that a conference may begin on: tomorrow in Pakistan, as an ISO date. */
  firstDay: string;
}

/** The form that adds a conference, or changes the one that the URL names. */
export function AddConferencePage({ data: { focuses, firstDay } }: PageProps<AddConferenceData>) {
  const [params] = useSearchParams();
  const [round, setRound] = useState(0);
  const id = params.get('proposal');
  const again = () => setRound(round + 1);
  return (
    <Section>
      <Columns asideFirst aside={<HowItGoes />}>
        {id ? (
          <ChangeConference key={id} id={id} focuses={focuses} firstDay={firstDay} />
        ) : (
          <ProposalForm
            key={round}
            opened={null}
            focuses={focuses}
            firstDay={firstDay}
            onAnother={again}
          />
        )}
      </Columns>
    </Section>
  );
}

function HowItGoes() {
  const { organizer } = useOrganizer();
  return (
    <Panel title="How it goes" tone="tint">
      <ol className={styles.steps}>
        <li>You fill in the form: about ten minutes. It costs nothing.</li>
        <li>We look at it within two working days and write to you.</li>
        <li>Once approved, it stands among the conferences and is found in the search.</li>
      </ol>
      <p className={styles.account}>
        {organizer ? (
          <>
            You are signed in as {organizer.displayName}. What you sent is on{' '}
            <Link to={paths.organizer()}>your page</Link>.
          </>
        ) : (
          'You need an account to send it. You can sign in or create one at the end; what you typed is kept.'
        )}
      </p>
      <p>
        Questions? <ContactLinks />
      </p>
    </Panel>
  );
}
