import { useEffect } from 'react';

const prefix = 'Error: ';

/** Puts "Error: " before the document's title, which screen readers read first. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return;
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [hasErrors]);
}

/** The title of a page that the server renders as the response to a form. */
export function titleWithOutcome(
  title: string,
  submission: { outcome: { status: string } } | null | undefined,
): string {
  const isFine =
    !submission || ['accepted', 'found', 'received'].includes(submission.outcome.status);
  return isFine ? title : prefix + title;
}
