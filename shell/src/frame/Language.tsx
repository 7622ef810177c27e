import { useLocation, usePageLanguage } from '@meridian/composition';
import { toAddress } from '@meridian/contracts/languages';
import { Icon } from '@meridian/ui';
import styles from './language.module.css';

const others = {
  en: { language: 'ur', name: 'اردو', dir: 'rtl' },
  ur: { language: 'en', name: 'English', dir: 'ltr' },
} as const;

/** Links to the same page and query in the other language. The address alone stores the choice. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const { language, name, dir } = others[usePageLanguage().language];
  return (
    <a
      href={toAddress(language, pathname + search)}
      lang={language}
      hrefLang={language}
      dir={dir}
      className={styles.switch}
    >
      {name}
    </a>
  );
}

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
