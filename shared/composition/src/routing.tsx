import { useCallback, useMemo } from 'react';
import { type LinkProps, type NavigateOptions, type Place, useHost } from './host';

/** A link inside the site; the shell navigates without loading the document anew. */
export function Link(props: LinkProps) {
  const { Link: HostLink } = useHost();
  return <HostLink {...props} />;
}

/** Where the visitor is. */
export function useLocation(): Place {
  return useHost().useLocation();
}

/** Goes to a path of the site, e.g. one from `paths`. */
export function useNavigate(): (to: string, options?: NavigateOptions) => void {
  return useHost().useNavigate();
}

/** True while a navigation is under way. */
export function useIsNavigating(): boolean {
  return useHost().useIsNavigating();
}

/**
 * The query parameters, and a function that changes some of them in place: `undefined` or an empty
 * string removes one. The address is replaced, the scroll position kept, no loader runs again.
 */
export function useSearchParams(): [
  URLSearchParams,
  (changes: Record<string, string | undefined>) => void,
] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (changes: Record<string, string | undefined>) => {
      const next = new URLSearchParams(search);
      for (const [key, value] of Object.entries(changes)) {
        if (value) next.set(key, value);
        else next.delete(key);
      }
      const query = next.toString();
      navigate(query ? `${pathname}?${query}` : pathname, {
        replace: true,
        preventScrollReset: true,
      });
    },
    [pathname, search, navigate],
  );
  return [params, change];
}
