import type { PageProps } from '@meridian/composition';
import type { ItemPicture } from '@meridian/contracts/programme';
import { Columns, Icon, Link, LinkButton, Panel, Prose, Section } from '@meridian/ui';
import { FactList } from '@meridian/ui/page';
import { OrganisationImage } from '../organisations/OrganisationImage';
import {
  askOnWhatsApp,
  entryById,
  neighboursOf,
  type Organisation,
  type OrganisationText,
} from '../organisations/organisation';
import { organisationKinds } from '../organisations/organisation-kinds';
import styles from './organisation.module.css';

export interface OrganisationData {
  kind: keyof typeof organisationKinds;
  text: OrganisationText;
  image: ItemPicture | undefined;
}

export function OrganisationPage({ data, params }: PageProps<OrganisationData, { id: string }>) {
  const kind = organisationKinds[data.kind];
  const organisation = entryById(kind.entries, params.id);
  const { before, after } = neighboursOf(kind.entries, organisation);
  const { head, paragraphs, points, people, facts } = data.text;
  return (
    <Section>
      <Columns aside={<AtAGlance organisation={organisation} facts={facts} image={data.image} />}>
        <Prose size="large">
          <p className={styles.standfirst}>{organisation.detail}</p>
          <h2>{head}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <h2>{kind.pointsTitle}</h2>
          <ul>
            {Array.isArray(points)
              ? points.map((point) => <li key={point}>{point}</li>)
              : Object.entries(points).map(([title, sentence]) => (
                  <li key={title}>
                    <strong>{`${title}.`}</strong> {sentence}
                  </li>
                ))}
          </ul>
          {people && <p>{`${people} are responsible for it.`}</p>}
        </Prose>
      </Columns>
      <nav aria-label={kind.neighboursLabel} className={styles.neighbours}>
        {Object.entries({ Previous: before, Next: after }).map(
          ([direction, other]) =>
            other && (
              <Link key={direction} to={kind.urlOf(other.id)} className={styles.link}>
                <span className={styles.direction}>{direction}</span> {other.title}
              </Link>
            ),
        )}
      </nav>
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

function AtAGlance({
  organisation,
  facts,
  image,
}: {
  organisation: Organisation;
  facts: OrganisationText['facts'];
  image: ItemPicture | undefined;
}) {
  const all = [
    { term: 'What it is', detail: organisation.kind },
    { term: 'Where', detail: organisation.place.name },
    ...Object.entries(facts).map(([name, detail]) => ({
      term: factLabels[name as keyof typeof facts],
      detail,
    })),
  ];
  return (
    <Panel>
      <div className={styles.cover}>
        <OrganisationImage organisation={organisation} image={image} sizes="380px" />
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
