import type { PageProps } from '@shared/composition';
import { paths, type Submission, site } from '@shared/contracts';
import { Columns, LinkButton, Panel, Section } from '@shared/ui';
import type { Offers } from './offers';
import { PreRegistrationForm } from './PreRegistrationForm';
import styles from './pre-registration.module.css';

export interface PreRegistrationData {
  offers: Offers | null;
  /** The conference or course that the link asks for; empty for none. */
  chosen: string;
  submission: Submission | null;
}

export function PreRegistrationPage({
  data: { offers, chosen, submission },
}: PageProps<PreRegistrationData>) {
  return (
    <Section>
      <Columns aside={<BeforeYouBegin />}>
        <PreRegistrationForm offers={offers} chosen={chosen} submission={submission} />
      </Columns>
    </Section>
  );
}

function BeforeYouBegin() {
  return (
    <Panel title="Before you begin" tone="tint">
      <ul className={styles.before}>
        <li>It takes about ten minutes. Nothing is to be paid now.</li>
        <li>Have your CNIC or passport at hand, and your PMDC number if you have one.</li>
        <li>We answer within two working days with the place, the fee and how to pay it.</li>
      </ul>
      <p>
        Questions? Call <a href={site.phone.href}>{site.phone.label}</a> or write to us.
      </p>
      <LinkButton to={paths.contact()} variant="secondary" wide>
        Contact us
      </LinkButton>
    </Panel>
  );
}
