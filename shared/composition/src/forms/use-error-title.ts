import { useEffect } from 'react';

const prefix = 'Error: ';

/** Says in the document's title, which readers hear first, that a form of the page has errors. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return;
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [hasErrors]);
}

/** The title of a page that the server draws with what became of a form. */
export function titleWithOutcome(
  title: string,
  submission: { outcome: { status: string } } | null | undefined,
): string {
  const isAccepted = !submission || submission.outcome.status === 'accepted';
  return isAccepted ? title : prefix + title;
}
