import type { App } from '../app/start-app';
import { isInDocumentLanguage } from '../routing/document-address';
import { rememberView } from './send-lists';

/** Lets the application follow links to another query of a hydrated page; the browser follows all others. */
export function followLinks(findApp: () => App | null): void {
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
