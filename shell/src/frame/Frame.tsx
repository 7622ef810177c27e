import { useLocation, useTranslate } from '@meridian/composition';
import { ToastRegion } from '@meridian/ui';
import { useEffect, useRef } from 'react';
import { Footer } from './Footer';
import { Header } from './header/Header';
import { NotTranslated } from './language/NotTranslated';
import { useShell } from './shell-context';

/** Header, main area and footer around every page. The page itself is a part, rendered apart from the frame. */
export function Frame() {
  const main = useArrival();
  const t = useTranslate();
  const { translation, main: content } = useShell();
  const isInEnglish = translation !== null && !translation.isTranslated;
  return (
    <>
      <a className="skip-link" href="#main">
        {t('Skip to content')}
      </a>
      <Header />
      {isInEnglish && <NotTranslated />}
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        {...(isInEnglish ? { lang: 'en', dir: 'ltr' } : {})}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: on the server a mark in place of HTML that React rendered; in the browser nothing.
        dangerouslySetInnerHTML={content}
        suppressHydrationWarning
      />
      <Footer />
      <ToastRegion />
    </>
  );
}

/**
 * Moves the focus to the main area after a navigation, so that keyboard and screen readers continue from
 * the new page, as in a new document. The target of an anchor has precedence.
 */
function useArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (!location.hash) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
