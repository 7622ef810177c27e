import {
  Columns,
  type Fact,
  FactList,
  Icon,
  Link,
  LinkButton,
  Panel,
  Prose,
  Section,
} from '@shared/ui';
import { entryById, neighboursOf } from './list-position';
import { OrganisationCover } from './OrganisationCover';
import {
  askOnWhatsApp,
  type Organisation,
  type OrganisationText,
  paragraphsOf,
} from './organisation';
import styles from './organisation-details.module.css';
import type { OrganisationKind } from './organisation-kinds';

/** The content of an institution's or a partner's page. */
export function OrganisationDetails({
  kind,
  id,
  text,
}: {
  kind: OrganisationKind;
  /** From the URL. */
  id: string;
  text: OrganisationText;
}) {
  const organisation = entryById(kind.entries, id);
  return (
    <Section>
      <Columns aside={<AtAGlance organisation={organisation} facts={text.facts} />}>
        <Prose size="large">
          <p className={styles.standfirst}>{organisation.detail}</p>
          <h2>{text.head}</h2>
          {paragraphsOf(text).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <h2>{kind.pointsTitle}</h2>
          <ul>
            {text.points.map((point) =>
              typeof point === 'string' ? (
                <li key={point}>{point}</li>
              ) : (
                <li key={point.title}>
                  <strong>{point.title}.</strong> {point.desc}
                </li>
              ),
            )}
          </ul>
        </Prose>
      </Columns>
      <NeighbourLinks kind={kind} organisation={organisation} />
    </Section>
  );
}

const factLabels: Record<keyof OrganisationText['facts'], string> = {
  since: 'Together since',
  fields: 'Fields',
  openTo: 'Open to',
  language: 'Language',
  metIn: 'You meet it in',
};

/** The cover, the facts and a WhatsApp link, beside the text. */
function AtAGlance({
  organisation,
  facts,
}: {
  organisation: Organisation;
  facts: OrganisationText['facts'];
}) {
  const all: Fact[] = [
    { term: 'What it is', detail: organisation.kind },
    { term: 'Where', detail: organisation.place },
    ...Object.entries(facts).map(([name, detail]) => ({
      term: factLabels[name as keyof typeof facts],
      detail,
    })),
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
          to={askOnWhatsApp(organisation)}
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

/** Links to the organisations before and after this one. */
function NeighbourLinks({
  kind,
  organisation,
}: {
  kind: OrganisationKind;
  organisation: Organisation;
}) {
  const { before, after } = neighboursOf(kind.entries, organisation);
  return (
    <nav aria-label={kind.neighboursLabel} className={styles.neighbours}>
      {before && (
        <Link to={kind.pathTo(before.id)} className={styles.link}>
          <span className={styles.direction}>Previous</span> {before.title}
        </Link>
      )}
      {after && (
        <Link to={kind.pathTo(after.id)} className={styles.link}>
          <span className={styles.direction}>Next</span> {after.title}
        </Link>
      )}
    </nav>
  );
}
