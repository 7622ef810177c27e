import { useTranslate } from '@meridian/composition';
import { ToastRegion } from '@meridian/ui';
import { useShell } from '../host/shell-context';
import { Footer } from './Footer';
import { Header } from './header/Header';
import { NotTranslated } from './Language';

/** The parts around every page, by key. Each is a part of its own, so that a fault of one does not reach the others. */
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
