import type { App } from '../app/start-app';
import { documentLanguage, isInDocumentLanguage } from '../routing/document-address';
import { rememberView } from './send-lists';
import { savesData } from './when-idle';

interface Followers {
  /** Null until the application has started. */
  findApp: () => App | null;
  loadApp: () => Promise<App>;
}

/**
 * Follows the links of all parts. While the code of a page is not here, the browser follows them, because a new
 * document is there sooner. When a visitor points at a link, a browser that knows speculation rules fetches
 * the document; in another one the application fetches code and data.
 */
export function followLinks({ findApp, loadApp }: Followers): void {
  document.addEventListener('click', (event) => {
    const link = findLink(event.target);
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const app = findApp();
    const to = link.pathname + link.search + link.hash;
    const { replace, keepScroll } = link.dataset;
    if (!app?.canGo(to)) {
      if (keepScroll !== undefined) rememberView();
      return;
    }
    event.preventDefault();
    app.go(to, { replace: replace !== undefined, preventScrollReset: keepScroll !== undefined });
  });

  // Pages in another language are followed as documents, which bring their translations.
  if (prefetchesDocuments() || savesData() || documentLanguage() !== 'en') return;
  let last: HTMLAnchorElement | null = null;
  const intend = ({ target }: Event) => {
    const link = findLink(target);
    // The pointer crosses several elements of one link.
    if (link === last) return;
    last = link;
    if (!link || link.pathname === location.pathname) return;
    void loadApp().then(
      (app) => app.prepare(link.pathname + link.search),
      // The browser follows the link.
      () => {},
    );
  };
  document.addEventListener('pointerover', intend, { passive: true });
  document.addEventListener('focusin', intend, { passive: true });
  document.addEventListener('touchstart', intend, { passive: true });
}

/** True when the browser applies the speculation rules that the site server sends. */
function prefetchesDocuments(): boolean {
  // Safari before 16 cannot tell.
  return HTMLScriptElement.supports?.('speculationrules') ?? false;
}

/** The link around an element if it leads to a page of this site in the same tab. */
function findLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return null;
  if (link.target && link.target !== '_self') return null;
  // Another language needs another document.
  if (!isInDocumentLanguage(link.pathname)) return null;
  // The browser jumps to an anchor of the same page.
  const isSamePage = link.pathname === location.pathname && link.search === location.search;
  return isSamePage && link.hash ? null : link;
}
