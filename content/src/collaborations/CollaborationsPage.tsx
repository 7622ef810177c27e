import { paths, site } from '@shared/contracts';
import { Card, CardGrid, Icon, Link, Section } from '@shared/ui';
import { institutions } from '../organisations/institutions';
import { OrganisationCover } from '../organisations/OrganisationCover';
import { askOnWhatsApp, type Organisation } from '../organisations/organisation';
import styles from './collaborations.module.css';

export function CollaborationsPage() {
  return (
    <Section
      title="Twelve institutions, one way of working"
      intro="Each collaboration began with one course or one exchange, was reviewed by both sides after a year, and has a named person on either end. Read what we do together and who can take part."
    >
      <CardGrid>
        {institutions.map((institution) => (
          <InstitutionCard key={institution.id} institution={institution} />
        ))}
      </CardGrid>
    </Section>
  );
}

/** An institution with a link to its page and, over its cover, two links to talk about it. */
function InstitutionCard({ institution }: { institution: Organisation }) {
  const { id, title, kind, place, detail } = institution;
  return (
    <div className={styles.frame}>
      <Card
        to={paths.collaboration(id)}
        title={title}
        cover={<OrganisationCover organisation={institution} />}
        eyebrow={`${kind} · ${place.name}`}
        action="Read More"
      >
        <p>{detail}</p>
      </Card>
      <div className={styles.overlay}>
        <Link
          to={site.social.linkedIn}
          newTab
          className={styles.icon}
          aria-label={`Our work with ${title} on LinkedIn (opens in a new tab)`}
        >
          <Icon name="linkedin" />
        </Link>
        <Link
          to={askOnWhatsApp(institution)}
          newTab
          className={styles.icon}
          aria-label={`Ask about ${title} on WhatsApp (opens in a new tab)`}
        >
          <Icon name="whatsapp" />
        </Link>
      </div>
    </div>
  );
}
