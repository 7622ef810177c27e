import { useLocation, usePageLanguage } from '@meridian/composition';
import { toAddress } from '@meridian/contracts/languages';
import styles from './language-switch.module.css';

/** The name of each language in itself, and how it is written. */
const others = {
  en: { language: 'ur', name: 'اردو', dir: 'rtl' },
  ur: { language: 'en', name: 'English', dir: 'ltr' },
} as const;

/** The same page with the same query in the other language: a link to its address, which is all that a choice needs. */
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
