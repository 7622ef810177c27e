import { Columns, Section } from '@shared/ui';
import { ContactWays } from './ContactWays';
import { LocationMap } from './LocationMap';
import { OfficeHours } from './OfficeHours';
import { Visiting } from './Visiting';

export function ContactPage() {
  return (
    <>
      <Section spacing="tight">
        <ContactWays />
      </Section>
      <Section tone="surface" title="Find us" id="find-us">
        <LocationMap />
      </Section>
      <Section title="Coming to see us">
        <Columns aside={<OfficeHours />}>
          <Visiting />
        </Columns>
      </Section>
    </>
  );
}
