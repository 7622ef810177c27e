import { type Fact, FactList, Icon, LinkButton, Monogram, Panel } from '@shared/ui';
import { askOnWhatsApp } from './ask-on-whatsapp';
import type { Organisation } from './organisation';
import styles from './organisation-aside.module.css';

/** The monogram, the facts and the next step, beside the text of an organisation. */
export function OrganisationAside({
  organisation: { title, kind, place },
  facts,
}: {
  organisation: Organisation;
  facts: readonly Fact[];
}) {
  const all: Fact[] = [
    { term: 'What it is', detail: kind },
    { term: 'Where', detail: place },
    ...facts,
  ];
  return (
    <Panel title="At a glance">
      <Monogram name={title} size={88} className={styles.monogram} />
      <FactList facts={all} />
      <div className={styles.next}>
        <LinkButton
          to={askOnWhatsApp(title)}
          newTab
          wide
          variant="next"
          icon={<Icon name="whatsapp" />}
        >
          Ask on WhatsApp
        </LinkButton>
      </div>
    </Panel>
  );
}
