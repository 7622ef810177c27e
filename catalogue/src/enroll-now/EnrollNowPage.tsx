import type { PageProps } from '@meridian/composition';
import { pathTo, site } from '@meridian/contracts';
import { Columns, LinkButton, Panel, Section } from '@meridian/ui';
import styles from './enroll-now.module.css';
import { type EnrollNowData, PreRegistrationForm } from './PreRegistrationForm';

export const enrollNowDescription = `Pre-register for a conference or course of ${site.name}: about ten minutes, nothing to pay now.`;

export function EnrollNowPage({ data }: PageProps<EnrollNowData>) {
  return (
    <Section>
      <Columns aside={<Questions />}>
        <PreRegistrationForm {...data} />
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
      <LinkButton to={pathTo('/contact')} variant="secondary" wide>
        Contact us
      </LinkButton>
    </Panel>
  );
}
