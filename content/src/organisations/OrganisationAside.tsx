import { type Fact, FactList, Icon, LinkButton, Panel } from '@shared/ui';
import { askOnWhatsApp } from './ask-on-whatsapp';
import { OrganisationCover } from './OrganisationCover';
import type { Organisation } from './organisation';
import styles from './organisation-aside.module.css';

/** The monogram, the facts and the next step, beside the text of an organisation. */
export function OrganisationAside({
  organisation,
  facts,
}: {
  organisation: Organisation;
  facts: readonly Fact[];
}) {
  const { title, kind, place } = organisation;
  const all: Fact[] = [
    { term: 'What it is', detail: kind },
    { term: 'Where', detail: place },
    ...facts,
  ];
  return (
    <Panel>
      <div className={styles.cover}>
        <OrganisationCover organisation={organisation} />
      </div>
      <h2 className="visually-hidden">At a glance</h2>
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
