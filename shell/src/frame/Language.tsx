import { useLocation, usePageLanguage } from '@meridian/composition';
import { toAddress } from '@meridian/contracts/languages';
import { Icon } from '@meridian/ui';
import styles from './language.module.css';

/** The other language of each language: its own name and its direction. */
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
