import type { Host, WidgetState } from '@shared/composition';
import { FailureCard, Skeleton } from '@shared/ui';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMap, useShell } from '../frame/shell-context';
import { splitWidgetId } from '../releases/map-index';

/** What the shell gives to remotes: location, navigation, settings and widgets. */
export const host: Host = {
  useLocation: useHostLocation,
  useNavigate: useHostNavigate,
  useIsNavigating: () => useShell().pending !== null,
  useSettings: () => useShell().pageContext.settings,
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
  const { pageContext, onRenderError } = useShell();
  const { widgets } = pageContext;
  const peek = () => widgets.peek(id);
  const state = useSyncExternalStore(widgets.subscribe, peek, peek);
  const isUnknown = state === undefined;
  useEffect(() => {
    if (isUnknown) void widgets.prepare(id);
  }, [widgets, id, isUnknown]);
  return {
    state: state ?? unknown,
    retry: () => widgets.retry(id),
    onError: (error: unknown) => onRenderError(id, error),
  };
}

/** Stands for a widget that failed to load. */
function WidgetFailure({ id, retry }: { id: string; retry: () => void }) {
  const map = useMap();
  const { app, widget } = splitWidgetId(id);
  const record = map.apps[app]?.live.widgets.find((one) => one.id === widget);
  return (
    <div className="page-width">
      <FailureCard part={record?.label ?? 'This part of the page'} retry={retry} />
    </div>
  );
}

/** Stands for a widget that is loading. */
function WidgetSkeleton() {
  return (
    <div className="page-width">
      <Skeleton shape="block" />
    </div>
  );
}
