import type { PageMeta } from '@meridian/composition';
import { documentTitle } from '@meridian/contracts/pages';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Updates the document's head after a navigation. For the first page the server has written it. */
export function useDocumentMeta({ title, description, noIndex, canonicalQuery }: PageMeta): void {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = documentTitle(title);
    setMeta('description', description);
    setMeta('robots', noIndex ? 'noindex' : null);
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    if (canonical) {
      const query = canonicalQuery ? `?${canonicalQuery}` : '';
      canonical.href = new URL(canonical.href).origin + pathname + query;
    }
  }, [title, description, noIndex, pathname, canonicalQuery]);
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
export function failureMeta(status: number, reason?: string): PageMeta {
  const [title, description] = describeFailure(status, reason);
  return { title, description, heading: null, noIndex: true };
}

function describeFailure(status: number, reason?: string): [title: string, description: string] {
  switch (status) {
    case 404:
      return [
        'Page not found',
        'There is no page at this address. Here are the main pages of the site.',
      ];
    case 410:
      return [
        'This page is no longer here',
        `${reason ?? 'The page at this address was taken off the site.'} Here are the main pages.`,
      ];
    default:
      return [
        'This page cannot be shown right now',
        'The fault is on our side. The rest of the site works as usual.',
      ];
  }
}
