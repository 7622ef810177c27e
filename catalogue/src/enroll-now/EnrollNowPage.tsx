import { Message, type PageProps, usePageLanguage } from '@meridian/composition';
import { pathTo, site } from '@meridian/contracts';
import { Columns, LinkButton, Panel, Section } from '@meridian/ui';
import styles from './enroll-now.module.css';
import { type EnrollNowData, PreRegistrationForm } from './PreRegistrationForm';

export const enrollNowDescription =
  'Pre-register for a conference or course of {name}: about ten minutes, nothing to pay now.';

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
  const { t, english } = usePageLanguage();
  return (
    <Panel title={t('Questions?')} tone="tint">
      <p className={styles.questions}>
        <Message
          text="Call {phone}, or write to us. If a question of this form does not fit you, send what you have by e-mail and we take it from there."
          values={{
            phone: (
              <a href={site.phone.href} {...english}>
                {site.phone.label}
              </a>
            ),
          }}
        />
      </p>
      <LinkButton to={pathTo('/contact')} variant="secondary" wide>
        {t('Contact us')}
      </LinkButton>
    </Panel>
  );
}
