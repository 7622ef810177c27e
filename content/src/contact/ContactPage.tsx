import { type PageProps, useTranslate } from '@meridian/composition';
import { type Submission, site } from '@meridian/contracts';
import { Columns, Icon, LinkButton, Panel, Section } from '@meridian/ui';
import { FactList } from '@meridian/ui/page';
import { ContactForm } from './ContactForm';
import { ContactMethods } from './ContactMethods';
import styles from './contact.module.css';
import { LocationMap } from './LocationMap';

export interface ContactData {
  /** The message posted without scripts, to which this page is the response. */
  submission: Submission | null;
}

export function ContactPage({ data: { submission } }: PageProps<ContactData>) {
  const t = useTranslate();
  return (
    <>
      <Section spacing="tight">
        <ContactMethods />
      </Section>
      <Section tone="surface" title={t('Write to us')}>
        <Columns aside={<OfficeHours />}>
          <ContactForm submission={submission} />
        </Columns>
      </Section>
      <Section title={t('Find us')} id="find-us">
        <LocationMap />
        <Visiting />
      </Section>
    </>
  );
}

const visiting = [
  {
    title: 'Finding the door',
    text: 'Look for the green gate, number 14-C, on the north bank of the canal. Ring, and someone lets you in; the reception is on the ground floor.',
  },
  {
    title: 'Coming by car',
    text: 'Visitors park inside the gate. The bank road is one-way, so coming from the airport you cross the bridge after the office and turn back.',
  },
  {
    title: 'Coming with a wheelchair',
    text: 'The entrance is without steps, and so are reception and both teaching rooms. Tell us beforehand and someone meets you at the gate.',
  },
];

function OfficeHours() {
  const t = useTranslate();
  return (
    <Panel title={t('When we are there')} tone="tint">
      <FactList
        facts={site.openingHours.map(({ days, hours }) => ({ term: t(days), detail: t(hours) }))}
      />
      <p className={styles.zone}>
        {t('Times in Pakistan, UTC+5. WhatsApp is answered until 8 pm.')}
      </p>
      <LinkButton
        to={site.social.linkedIn}
        variant="secondary"
        wide
        newTab
        icon={<Icon name="linkedin" />}
      >
        {t('Follow us on LinkedIn')}
      </LinkButton>
    </Panel>
  );
}

function Visiting() {
  const t = useTranslate();
  return (
    <div className={styles.visiting}>
      {visiting.map(({ title, text }) => (
        <section key={title} aria-label={t(title)}>
          <h3 className={styles.methodTitle}>{t(title)}</h3>
          <p>{t(text)}</p>
        </section>
      ))}
    </div>
  );
}
