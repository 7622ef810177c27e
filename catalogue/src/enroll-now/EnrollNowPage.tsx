import type { PageProps } from '@shared/composition';
import { paths, type Submission, site } from '@shared/contracts';
import { Columns, LinkButton, Panel, Section } from '@shared/ui';
import styles from './enroll-now.module.css';
import type { EnrolmentOptions } from './enrolment-options';
import { PreRegistrationForm } from './PreRegistrationForm';

export interface EnrollNowData {
  options: EnrolmentOptions | null;
  /** The conference or course that the link asks for; empty for none. */
  chosen: string;
  submission: Submission | null;
}

export const enrollNowDescription =
  'Pre-register for a conference or course of Meridian Health Education: about ten minutes, nothing to pay now.';

export function EnrollNowPage({ data: { options, chosen, submission } }: PageProps<EnrollNowData>) {
  return (
    <Section>
      <Columns aside={<Questions />}>
        <PreRegistrationForm options={options} chosen={chosen} submission={submission} />
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
