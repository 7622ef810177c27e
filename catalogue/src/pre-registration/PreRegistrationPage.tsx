import type { PageProps } from '@shared/composition';
import { paths, type Submission, site } from '@shared/contracts';
import { Columns, LinkButton, Panel, Section } from '@shared/ui';
import type { EnrolmentOptions } from './enrolment-options';
import { PreRegistrationForm } from './PreRegistrationForm';
import styles from './pre-registration.module.css';

export interface PreRegistrationData {
  offers: EnrolmentOptions | null;
  /** The conference or course that the link asks for; empty for none. */
  chosen: string;
  submission: Submission | null;
}

export function PreRegistrationPage({
  data: { offers, chosen, submission },
}: PageProps<PreRegistrationData>) {
  return (
    <Section>
      <Columns aside={<Questions />}>
        <PreRegistrationForm offers={offers} chosen={chosen} submission={submission} />
      </Columns>
    </Section>
  );
}

function Questions() {
  return (
    <Panel title="Questions?" tone="tint">
      <p className={styles.questions}>
        Call <a href={site.phone.href}>{site.phone.label}</a>, or write to us. If a question of this
        form does not fit you, send what you have by e-mail and we take it from there.
      </p>
      <LinkButton to={paths.contact()} variant="secondary" wide>
        Contact us
      </LinkButton>
    </Panel>
  );
}
