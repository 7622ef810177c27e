import { usePageLanguage } from '@meridian/composition';
import { pathTo } from '@meridian/contracts';
import { Link, LinkButton, Section } from '@meridian/ui';
import { Monogram } from '@meridian/ui/page';
import { institutions } from '../organisations/institutions';
import styles from './affiliations.module.css';

export function AffiliationsStrip() {
  const { t, english } = usePageLanguage();
  return (
    <Section
      title={t('Affiliations')}
      tone="surface"
      spacing="tight"
      action={
        <LinkButton to={pathTo('/collaborations')} variant="quiet">
          {t('All collaborations')}
        </LinkButton>
      }
    >
      <ul className={styles.strip}>
        {institutions.map(({ id, title }) => (
          <li key={id}>
            <Link to={pathTo('/readmore-detail/:id', { id })} className={styles.affiliation}>
              <Monogram name={title} size={56} />
              <span className={styles.name} {...english}>
                {title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
