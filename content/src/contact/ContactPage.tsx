import type { PageProps } from '@shared/composition';
import type { Submission } from '@shared/contracts';
import { Columns, Section } from '@shared/ui';
import { ContactForm } from './ContactForm';
import { ContactWays } from './ContactWays';
import { LocationMap } from './LocationMap';
import { OfficeHours } from './OfficeHours';
import { Visiting } from './Visiting';

export interface ContactData {
  /** The message that this page answers, sent without scripts. */
  submission: Submission | null;
}

export function ContactPage({ data: { submission } }: PageProps<ContactData>) {
  return (
    <>
      <Section spacing="tight">
        <ContactWays />
      </Section>
      <Section tone="surface" title="Write to us">
        <Columns aside={<OfficeHours />}>
          <ContactForm submission={submission} />
        </Columns>
      </Section>
      <Section title="Find us" id="find-us">
        <LocationMap />
        <Visiting />
      </Section>
    </>
  );
}
