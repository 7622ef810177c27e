import type { Host, WidgetState } from '@shared/composition';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useShell } from '../frame/shell-context';
import { WidgetFailure } from '../frame/WidgetFailure';
import { WidgetSkeleton } from '../frame/WidgetSkeleton';

/** What the shell gives to remotes: location, navigation, settings and widgets. */
export const host: Host = {
  useLocation: useHostLocation,
  useNavigate: useHostNavigate,
  useIsNavigating: () => useShell().pending !== null,
  useSettings: () => useShell().runtime.settings,
  useWidget,
  WidgetFailure,
  WidgetSkeleton,
};

function useHostLocation() {
  const { pathname, search, hash } = useLocation();
  return { pathname, search, hash };
}

function useHostNavigate() {
  const navigate = useNavigate();
  const { leave } = useShell();
  return useCallback<ReturnType<Host['useNavigate']>>(
    (to, options) => {
      const { origin, pathname, search, hash, href } = new URL(to, window.location.href);
      if (origin === window.location.origin) void navigate(pathname + search + hash, options);
      else leave(href);
    },
    [navigate, leave],
  );
}

const unknown: WidgetState = { status: 'pending' };

function useWidget(id: string) {
  const { runtime, onDrawError } = useShell();
  const { widgets } = runtime;
  const peek = () => widgets.peek(id);
  const state = useSyncExternalStore(widgets.subscribe, peek, peek);
  const isUnknown = state === undefined;
  useEffect(() => {
    if (isUnknown) void widgets.prepare(id);
  }, [widgets, id, isUnknown]);
  return {
    state: state ?? unknown,
    retry: () => widgets.retry(id),
    onError: (error: unknown) => onDrawError(id, error),
  };
}
