import type { PageMeta, Translate } from '@meridian/composition';
import { toAddress } from '@meridian/contracts/languages';
import { documentTitle } from '@meridian/contracts/pages';
import type { PageStatus } from '@meridian/contracts/ssr';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageLanguage } from '../../host/page-language';

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
  if (content === null) return existing?.remove();
  const meta = existing ?? document.head.appendChild(document.createElement('meta'));
  meta.name = name;
  meta.content = content;
}

export function failureMeta(status: PageStatus, t: Translate, reason?: string): PageMeta {
  const meta = { heading: null, noIndex: true };
  if (status === 404)
    return {
      ...meta,
      title: t('Page not found'),
      description: t('There is no page at this address. Here are the main pages of the site.'),
    };
  if (status === 410)
    return {
      ...meta,
      title: t('This page is no longer here'),
      description: `${reason ?? t('The page at this address was taken off the site.')} ${t('Here are the main pages.')}`,
    };
  return {
    ...meta,
    title: t('This page cannot be shown right now'),
    description: t('The fault is on our side. The rest of the site works as usual.'),
  };
}
