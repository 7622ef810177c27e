import { usePageLanguage } from '@meridian/composition';
import { Icon } from '@meridian/ui';
import styles from './not-translated.module.css';

/** Says, in both languages, that the page is in English although its address is in another language. */
export function NotTranslated() {
  const { t, english } = usePageLanguage();
  return (
    <section className={styles.note} aria-label={t('Language of this page')}>
      <div className="page-width">
        <p>
          <Icon name="info" /> {t('This page has not been translated into Urdu yet.')}
        </p>
        <p {...english}>This page has not been translated into Urdu yet.</p>
      </div>
    </section>
  );
}
