import { inEnglish, type Translate, useTranslate } from '@meridian/composition';
import { useEffect } from 'react';

/** Puts "Error: " before the document's title, because screen readers read the title first. */
export function useErrorTitle(hasErrors: boolean): void {
  const prefix = useTranslate()('Error: ');
  useEffect(() => {
    if (!hasErrors) return;
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [hasErrors, prefix]);
}

/** The title of a page that the server renders as the response to a form. */
export function titleWithOutcome(
  title: string,
  submission: { outcome: { status: string } } | null | undefined,
  t: Translate = inEnglish,
): string {
  const isFine =
    !submission || ['accepted', 'found', 'received'].includes(submission.outcome.status);
  return isFine ? title : t('Error: ') + title;
}
