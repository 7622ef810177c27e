import { type PageProps, useSearchParams } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import { Columns, Link, Panel, Section } from '@meridian/ui';
import { useState } from 'react';
import sheet from '../form-parts/form-parts.module.css';
import { useOrganizer } from '../identity/organizer-state';
import { ContactLinks } from '../sign-in/ContactLinks';
import { ChangeConference } from './ChangeConference';
import { type AddConferenceData, ProposalForm } from './ProposalForm';

/** The form that adds a conference, or changes the one that the URL names. */
export function AddConferencePage({ data }: PageProps<AddConferenceData>) {
  const [params] = useSearchParams();
  const [round, setRound] = useState(0);
  const id = params.get('proposal');
  return (
    <Section>
      <Columns asideFirst aside={<HowItGoes />}>
        {id ? (
          <ChangeConference key={id} id={id} data={data} />
        ) : (
          <ProposalForm key={round} data={data} onAnother={() => setRound(round + 1)} />
        )}
      </Columns>
    </Section>
  );
}

function HowItGoes() {
  const { organizer } = useOrganizer();
  return (
    <Panel title="How it goes" tone="tint">
      <ol className={sheet.steps}>
        <li>You fill in the form: about ten minutes. It costs nothing.</li>
        <li>We look at it within two working days and write to you.</li>
        <li>Once approved, it stands among the conferences and is found in the search.</li>
      </ol>
      <p className={sheet.account}>
        {organizer ? (
          <>
            You are signed in as {organizer.displayName}. What you sent is on{' '}
            <Link to={pathTo('/databutton')}>your page</Link>.
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
