import { paths, site } from '@shared/contracts';
import { Card, Icon, Link } from '@shared/ui';
import { askOnWhatsApp } from '../organisations/ask-on-whatsapp';
import { OrganisationCover } from '../organisations/OrganisationCover';
import type { Organisation } from '../organisations/organisation';
import styles from './institution-card.module.css';

/** An institution with a link to its page and, over its picture, two to talk about it. */
export function InstitutionCard({ institution }: { institution: Organisation }) {
  const { id, title, kind, place, detail } = institution;
  return (
    <div className={styles.frame}>
      <Card
        to={paths.collaboration(id)}
        title={title}
        cover={<OrganisationCover organisation={institution} />}
        eyebrow={`${kind} · ${place}`}
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
          to={askOnWhatsApp(title)}
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
