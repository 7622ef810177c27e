import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type NavigateOptions, type PageLocation, useHost } from './host';

/** The visitor's location in the site. */
export function useLocation(): PageLocation {
  return useHost().useLocation();
}

/** Goes to a path of the site, e.g. one from `pathTo`. */
export function useNavigate(): (to: string, options?: NavigateOptions) => void {
  return useHost().useNavigate();
}

/** True while a navigation is under way. */
export function useIsNavigating(): boolean {
  return useHost().useIsNavigating();
}

/**
 * The query parameters, and a function that changes some of them; `undefined` or an empty string removes one. A change
 * replaces the URL without scrolling and runs no loader.
 */
export function useSearchParams(): [
  URLSearchParams,
  (changes: Record<string, string | undefined>) => void,
] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  // A second change may come before the first one renders, e.g. from a debounced field.
  const latest = useRef({ pathname, search });
  useEffect(() => {
    latest.current = { pathname, search };
  }, [pathname, search]);
  const change = useCallback(
    (changes: Record<string, string | undefined>) => {
      const location = latest.current;
      const next = new URLSearchParams(location.search);
      for (const [key, value] of Object.entries(changes)) {
        if (value) next.set(key, value);
        else next.delete(key);
      }
      const query = next.toString();
      location.search = query ? `?${query}` : '';
      navigate(location.pathname + location.search, { replace: true, preventScrollReset: true });
    },
    [navigate],
  );
  return [params, change];
}
