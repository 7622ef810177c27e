import type { PageProps } from '@meridian/composition';
import { pathTo, site } from '@meridian/contracts';
import type { ItemPicture } from '@meridian/contracts/programme';
import { Icon, Link, Section } from '@meridian/ui';
import { CardGrid } from '@meridian/ui/page';
import type { ImagesById } from '../images/load-item-images';
import { institutions } from '../organisations/institutions';
import { OrganisationCard } from '../organisations/OrganisationCard';
import { askOnWhatsApp, type Organisation } from '../organisations/organisation';
import styles from './collaborations.module.css';

export function CollaborationsPage({ data: images }: PageProps<ImagesById>) {
  return (
    <Section
      title="Our twelve institutions"
      intro="Each collaboration began with one course or one exchange, was reviewed by both sides after a year, and has a named person on either side. Read what we do together and who can take part."
    >
      <CardGrid>
        {institutions.map((institution) => (
          <InstitutionCard
            key={institution.id}
            institution={institution}
            image={images[institution.id]}
          />
        ))}
      </CardGrid>
    </Section>
  );
}

/** An institution with a link to its page and, over its cover, two links to talk about it. */
function InstitutionCard({
  institution,
  image,
}: {
  institution: Organisation;
  image: ItemPicture | undefined;
}) {
  const { id, title } = institution;
  const links = [
    { icon: 'linkedin', to: site.social.linkedIn, label: `Our work with ${title} on LinkedIn` },
    { icon: 'whatsapp', to: askOnWhatsApp(institution), label: `Ask about ${title} on WhatsApp` },
  ] as const;
  return (
    <div className={styles.frame}>
      <OrganisationCard
        organisation={institution}
        image={image}
        to={pathTo('/readmore-detail/:id', { id })}
        action="Read More"
      />
      <div className={styles.overlay}>
        {links.map(({ icon, to, label }) => (
          <Link
            key={icon}
            to={to}
            newTab
            className={styles.icon}
            aria-label={`${label} (opens in a new tab)`}
          >
            <Icon name={icon} />
          </Link>
        ))}
      </div>
    </div>
  );
}
