import { useEffect } from 'react';

/** Makes the browser ask before the page is left, while something would be lost by that. */
export function useStayWhile(isUnfinished: boolean): void {
  useEffect(() => {
    if (!isUnfinished) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnfinished]);
}
