import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to the main area after a navigation, so that keyboard and screen readers continue from
 * the new page, as in a new document. The target of an anchor has precedence.
 */
export function useArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (!location.hash) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
