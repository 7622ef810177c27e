import { useState } from 'react';
import { useHydrated } from './use-hydrated';

/**
 * When the visitor could begin to fill in a form (ms since epoch): the start of the document that brought it
 * from the server, which may be long before hydration; otherwise now.
 */
export function useOpenedAt(): number {
  const isRenderedHere = useHydrated();
  const [openedAt] = useState(() =>
    isRenderedHere ? Date.now() : Math.round(performance.timeOrigin),
  );
  return openedAt;
}
