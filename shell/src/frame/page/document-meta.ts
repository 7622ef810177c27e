import type { PageMeta, Translate } from '@meridian/composition';
import { toAddress } from '@meridian/contracts/languages';
import { documentTitle } from '@meridian/contracts/pages';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageLanguage } from '../page-language';

/** Updates the document's head after a navigation. For the first page the server has written it. */
export function useDocumentMeta({ title, description, noIndex, canonicalQuery }: PageMeta): void {
  const { pathname } = useLocation();
  // A page without a translation has its canonical address in English.
  const { language } = usePageLanguage();
  useEffect(() => {
    document.title = documentTitle(title);
    setMeta('description', description);
    setMeta('robots', noIndex ? 'noindex' : null);
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    if (canonical) {
      const query = canonicalQuery ? `?${canonicalQuery}` : '';
      canonical.href = new URL(canonical.href).origin + toAddress(language, pathname) + query;
    }
  }, [title, description, noIndex, pathname, canonicalQuery, language]);
}

function setMeta(name: string, content: string | null) {
  const existing = document.head.querySelector<HTMLMetaElement>(`meta[name=${name}]`);
  if (content === null) {
    existing?.remove();
    return;
  }
  const meta = existing ?? document.head.appendChild(document.createElement('meta'));
  meta.name = name;
  meta.content = content;
}

/** Title and description of the page that stands for one that failed to load, or is gone for a reason. */
export function failureMeta(status: number, t: Translate, reason?: string): PageMeta {
  const [title, description] = describeFailure(status, t, reason);
  return { title, description, heading: null, noIndex: true };
}

function describeFailure(
  status: number,
  t: Translate,
  reason?: string,
): [title: string, description: string] {
  switch (status) {
    case 404:
      return [
        t('Page not found'),
        t('There is no page at this address. Here are the main pages of the site.'),
      ];
    case 410:
      return [
        t('This page is no longer here'),
        `${reason ?? t('The page at this address was taken off the site.')} ${t('Here are the main pages.')}`,
      ];
    default:
      return [
        t('This page cannot be shown right now'),
        t('The fault is on our side. The rest of the site works as usual.'),
      ];
  }
}
