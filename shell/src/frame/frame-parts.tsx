import { useTranslate } from '@meridian/composition';
import { ToastRegion } from '@meridian/ui';
import { Footer } from './Footer';
import { Header } from './header/Header';
import { NotTranslated } from './Language';
import { useShell } from './shell-context';

/** What stands around every page, by key: parts of their own, so that what happens to one of them touches no other. */
export const frameParts = { header: Head, footer: Footer, toasts: ToastRegion };

function Head() {
  const t = useTranslate();
  const { translation } = useShell();
  return (
    <>
      <a className="skip-link" href="#main">
        {t('Skip to content')}
      </a>
      <Header />
      {translation !== null && !translation.isTranslated && <NotTranslated />}
    </>
  );
}
